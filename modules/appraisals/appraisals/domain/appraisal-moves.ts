import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { validityDays } from '#modules/appraisals/model/domain/content.ts';

export const appraisalStatuses = ['Draft', 'Complete'] as const;
export type AppraisalStatus = (typeof appraisalStatuses)[number];

export const appraisalActs = ['edit', 'complete', 'reopen', 'update', 'copy', 'delete', 'email'] as const;
export type AppraisalAct = (typeof appraisalActs)[number];

export interface AppraisalFacts {
  readonly status: AppraisalStatus;
  /** The day on which it was first sealed. */
  readonly completedOn: string | undefined;
  readonly isSuperseded: boolean;
  readonly today: string;
}

/** The last day on which a finished appraisal can be edited (spec marketplace §4, rulings 17). */
export const editableUntil = (completedOn: string): Day => addDays(day(completedOn), validityDays);

export const isTooOld = ({ completedOn, today }: AppraisalFacts): boolean =>
  completedOn !== undefined && today > editableUntil(completedOn);

const rules: Readonly<Record<AppraisalAct, (facts: AppraisalFacts) => boolean>> = {
  // A revision that was opened in time ends with the document's validity too.
  edit: (facts) => facts.status === 'Draft' && !isTooOld(facts),
  complete: (facts) => facts.status === 'Draft' && !isTooOld(facts),
  reopen: (facts) => facts.status === 'Complete' && !facts.isSuperseded && !isTooOld(facts),
  update: (facts) => (facts.status === 'Complete' || isTooOld(facts)) && !facts.isSuperseded,
  copy: () => true,
  // A draft that was sealed before has documents in the world.
  delete: ({ status, completedOn }) => status === 'Draft' && completedOn === undefined,
  email: ({ status }) => status === 'Complete',
};

export const canAct = (act: AppraisalAct, facts: AppraisalFacts): boolean => rules[act](facts);

export const actsOf = (facts: AppraisalFacts): AppraisalAct[] =>
  appraisalActs.filter((act) => canAct(act, facts));

/** "HV" of Harrow & Vale; documents are numbered HV-2026-0417. */
export function initialsOf(company: string): string {
  const letters = (company.match(/\p{L}[\p{L}\p{N}'-]*/gu) ?? [])
    .map((word) => word.normalize('NFKD').charAt(0).toUpperCase())
    .filter((letter) => /[A-Z]/.test(letter));
  return letters.slice(0, 3).join('') || 'A';
}

export const numberText = (company: string, year: number, count: number): string =>
  `${initialsOf(company)}-${year}-${String(count).padStart(4, '0')}`;
