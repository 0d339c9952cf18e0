import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { ClaimReason } from '../claim-terms.ts';

export const documentKinds = [
  'invoice',
  'cost',
  'report',
  'packing',
  'outerBox',
  'contents',
  'repairQuote',
  'policeReport',
  'affidavit',
  'other',
] as const;
export type DocumentKind = (typeof documentKinds)[number];

interface KindFacts {
  readonly title: string;
  readonly why: string;
  /** Absent: for every reason. Empty: never on the checklist. */
  readonly reasons?: readonly ClaimReason[];
  /** Only for claims above this value. */
  readonly above?: Cents;
  /** Without it the claim isn't decided. */
  readonly isNeeded?: boolean;
  readonly isPhoto?: boolean;
}

const notReceived = ['DeliveredNotReceived', 'NotDelivered'] as const;
const opened = ['Damaged', 'Stolen'] as const;

/** Domain shipping §5: the checklist by reason. Our choice (decision 0032): a police report above $5,000. */
export const kindFacts: Readonly<Record<DocumentKind, KindFacts>> = {
  invoice: { title: 'Sales invoice or memo', why: 'Shows the value of the goods', isNeeded: true },
  cost: { title: 'Supplier invoice', why: 'Shows your cost' },
  report: { title: 'Appraisal or grading report', why: 'Checked against stolen-jewelry databases' },
  packing: { title: 'Packing photos', why: 'Show how the goods were packed', isPhoto: true },
  outerBox: {
    title: 'Photos of the outer box',
    why: 'From all sides, with the label visible. Keep the box until the claim is decided',
    reasons: opened,
    isNeeded: true,
    isPhoto: true,
  },
  contents: {
    title: 'Photos of the inner box and contents',
    why: 'Show any damage, empty space and packing material',
    reasons: opened,
    isNeeded: true,
    isPhoto: true,
  },
  repairQuote: { title: 'Repair quote', why: 'From your bench jeweler', reasons: ['Damaged'] },
  policeReport: {
    title: 'Police report',
    why: 'Required over $5,000',
    reasons: [...notReceived, 'Stolen'],
    above: cents(500_000),
    isNeeded: true,
  },
  affidavit: {
    title: "Recipient's affidavit",
    why: 'Signed by the recipient online',
    reasons: [...notReceived, ...opened],
    isNeeded: true,
  },
  other: { title: 'Other documents', why: '', reasons: [] },
};

/** The kinds that a person may upload; an affidavit is signed online. */
export const uploadKinds = documentKinds.filter((kind) => kind !== 'affidavit');

export function checklistFor(reason: ClaimReason | null, claimValue: Cents): readonly DocumentKind[] {
  return documentKinds.filter((kind) => {
    const { reasons, above } = kindFacts[kind];
    if (above !== undefined && claimValue <= above) return false;
    return reasons === undefined || (reason !== null && reasons.includes(reason));
  });
}

export type LineStatus = 'done' | 'asked' | 'missing';

export interface ChecklistLine {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly why: string;
  readonly isNeeded: boolean;
  readonly isPhoto: boolean;
  readonly status: LineStatus;
}

export interface ChecklistFacts {
  readonly reason: ClaimReason | null;
  readonly claimValue: Cents;
  readonly given: readonly DocumentKind[];
  /** The recipient has a link that still works. */
  readonly isAsked: boolean;
}

export const checklistLines = (facts: ChecklistFacts): readonly ChecklistLine[] =>
  checklistFor(facts.reason, facts.claimValue).map((kind) => {
    const { title, why, isNeeded = false, isPhoto = false } = kindFacts[kind];
    const isAsked = kind === 'affidavit' && facts.isAsked;
    const status = facts.given.includes(kind) ? 'done' : isAsked ? 'asked' : 'missing';
    return { kind, title, why, isNeeded, isPhoto, status };
  });
