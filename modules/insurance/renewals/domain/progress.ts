import { day, daysBetween } from '#kit/domain/day.ts';
import { askedSections, faultsOf, keepAnswers } from './answers.ts';
import type { Answers, Row } from './answers.ts';
import { mostRows, sectionIds } from './questions.ts';
import type { SectionId } from './questions.ts';

export const questionnaireStatuses = ['NotStarted', 'InProgress', 'Sent', 'Received'] as const;
export type QuestionnaireStatus = (typeof questionnaireStatuses)[number];

export interface SectionProgress {
  readonly id: SectionId;
  readonly name: string;
  readonly done: boolean;
}

/** A section is done once a person has confirmed it and nothing is missing, so people review carried-over answers. */
export const progressOf = (
  answers: Answers,
  confirmed: readonly string[],
  today: string,
): readonly SectionProgress[] =>
  askedSections(answers).map((section) => ({
    id: section.id,
    name: section.title,
    done: confirmed.includes(section.id) && faultsOf(answers, section, today).length === 0,
  }));

interface KnownPolicy {
  readonly locations: readonly { readonly name: string; readonly address: string }[];
  readonly claims: readonly {
    readonly lossOn: string;
    readonly description: string;
    readonly paid: number;
  }[];
  readonly limit: number;
  readonly deductible: number;
}

const yearsOfLosses = 3;

/** Never carried over. */
const asked: readonly SectionId[] = ['losses', 'lossDetails', 'nextTerm'];

/** The answers before the current term, and what the insurer knows since. */
export function firstAnswers(
  prior: Readonly<Record<string, readonly Row[] | undefined>> | null,
  policy: KnownPolicy,
  today: string,
): Answers {
  const carried = Object.fromEntries(
    sectionIds
      .filter((id) => !asked.includes(id))
      .flatMap((id) => {
        const rows = prior?.[id];
        return rows === undefined ? [] : [[id, keepAnswers(id, rows)] as const];
      }),
  ) as Answers;
  const losses = policy.claims
    .filter(({ lossOn }) => lossOn >= lossesSince(today))
    .slice(0, mostRows)
    .map(lossOf);
  return {
    ...carried,
    locations: carried.locations ?? policy.locations.map(({ name, address }) => ({ name, address })),
    ...(carried.inventory === undefined
      ? {}
      : { inventory: carried.inventory.map(({ countedOn: _countedOn, ...row }) => row) }),
    ...(losses.length === 0 ? {} : { losses: [{ any: 'Yes' }], lossDetails: losses }),
    nextTerm: [{ limit: policy.limit, deductible: policy.deductible }],
  };
}

export const lossesSince = (today: string): string =>
  `${Number(today.slice(0, 4)) - yearsOfLosses}${today.slice(4)}`;

const lossOf = ({ lossOn, description, paid }: KnownPolicy['claims'][number]): Row => ({
  lossOn,
  description: description.slice(0, 200),
  amount: paid,
  reported: 'Yes',
});

/** The company gets a notice when the insurer asks, then 30 and 7 days before the due date, and once it's late. */
export const reminderDays = [120, 30, 7, -1] as const;

/** How many reminders are due by today. */
export function remindersBy(today: string, dueOn: string): number {
  const left = daysBetween(day(today), day(dueOn));
  return reminderDays.filter((days) => left <= days).length;
}
