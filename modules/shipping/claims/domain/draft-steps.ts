import type { Cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { ClaimReason } from './claim-terms.ts';
import { shortReasons } from './claim-terms.ts';
import type { ChecklistLine } from './proof/checklist.ts';
import { numbersAsked } from './rolex-gia.ts';
import type { RolexGia } from './rolex-gia.ts';

/** Spec shipping §2, claim submission. */
export const draftSteps = ['claimant', 'package', 'details', 'documents', 'confirmation'] as const;
export type DraftStep = (typeof draftSteps)[number];

export const stepNames: Readonly<Record<DraftStep, string>> = {
  claimant: 'Claimant',
  package: 'Package',
  details: 'Details',
  documents: 'Supporting documents',
  confirmation: 'Confirmation',
};

interface Answers {
  readonly contact: string;
  readonly extent: string;
  readonly packages: number;
  readonly outerDamage: string;
  readonly innerDamage: string;
  readonly reason: ClaimReason | null;
  readonly circumstances: string;
  readonly rolexGia?: RolexGia | null | undefined;
  readonly serial: string;
  readonly claimValue: Cents | null;
  readonly lateReason: string;
}

export interface DraftFacts {
  readonly answers: Answers;
  readonly insuredValue: Cents;
  /** A deadline has passed, so filing needs a reason. */
  readonly isPassed: boolean;
  readonly checklist: readonly Pick<ChecklistLine, 'kind' | 'title' | 'status'>[];
  readonly files: number;
}

export interface MissingPart {
  readonly step: DraftStep;
  readonly words: string;
  /** The claim can't be filed without it. */
  readonly isRequired: boolean;
  readonly field?: keyof Answers;
}

type Check = readonly [boolean, DraftStep, string, keyof Answers, 'required'?];

/** What each step still needs, in the order of the form. */
export function missingParts(facts: DraftFacts): readonly MissingPart[] {
  const { answers, insuredValue, isPassed, checklist } = facts;
  const { reason, claimValue, rolexGia = null, serial } = answers;
  const numbers = rolexGia === null ? null : numbersAsked[rolexGia];
  const isUndescribed =
    reason === 'Damaged' && answers.outerDamage.trim() === '' && answers.innerDamage.trim() === '';
  const checks: readonly Check[] = [
    [answers.contact.trim() === '', 'claimant', 'Contact', 'contact'],
    [isUndescribed, 'package', 'Outer or inner damage', 'outerDamage'],
    [reason === null, 'details', 'Reason', 'reason', 'required'],
    [answers.circumstances.trim() === '', 'details', 'What happened', 'circumstances', 'required'],
    [rolexGia === null, 'details', 'Rolex or GIA question', 'rolexGia'],
    [numbers !== null && serial.trim() === '', 'details', numbers ?? '', 'serial'],
    [claimValue === null || claimValue === 0, 'details', 'Claim value', 'claimValue', 'required'],
    [
      claimValue !== null && claimValue > insuredValue,
      'details',
      'Claim value up to the insured value',
      'claimValue',
      'required',
    ],
  ];
  return [
    ...checks.flatMap(([isMissing, step, words, field, required]) =>
      isMissing ? [{ step, words, field, isRequired: required !== undefined }] : [],
    ),
    ...checklist
      .filter(({ kind, status }) => status === 'missing' && kind !== 'affidavit')
      .map(({ title }) => ({ step: 'documents' as const, words: title, isRequired: false })),
    ...(isPassed && answers.lateReason.trim() === ''
      ? [
          {
            step: 'confirmation' as const,
            words: 'Reason for late filing',
            field: 'lateReason' as const,
            isRequired: true,
          },
        ]
      : []),
  ];
}

/** A step's answer in a few words. */
export function stepAnswer(step: DraftStep, { answers, files }: DraftFacts): string | undefined {
  switch (step) {
    case 'claimant':
      return answers.contact;
    case 'package':
      return `${answers.extent}, ${counted(answers.packages, 'package')}`;
    case 'details':
      return answers.reason === null ? undefined : shortReasons[answers.reason];
    case 'documents':
      return counted(files, 'file');
    case 'confirmation':
      return undefined;
  }
}

/** Where a draft opens: at the first step that needs something. */
export const firstOpenStep = (missing: readonly MissingPart[]): DraftStep =>
  draftSteps.find((step) => missing.some((part) => part.step === step)) ?? 'confirmation';
