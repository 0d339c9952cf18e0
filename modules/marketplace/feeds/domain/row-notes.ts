import { fieldTitle } from './feed-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';

/** Why a row is rejected. */
export const rejections = {
  tooManyCells: 'More cells than column headers',
  unreadable: 'Unreadable characters. Save the file as UTF-8',
  missing: 'Required',
  unknownWord: 'Unrecognized value. Choose what it means',
  notANumber: 'Not a number',
  outside: 'Out of range',
  otherCurrency: 'Prices must be in US dollars',
  otherUnit: 'Unknown unit',
  pricesDiffer: "Doesn't match price per carat times carat weight",
  pricesSwapped: 'Total price and price per carat are swapped',
  onlyDiscount: "Percent off list alone isn't enough. Add a price",
  tooLong: 'Longer than 60 characters',
  reportFormat: 'This lab uses a different number format',
  reportShortened: 'Shortened by a spreadsheet. Format the column as text',
  cutOff: 'The file ends in the middle of this row',
  stockTwice: 'Duplicate stock number',
  reportTwice: 'Duplicate report under another stock number',
} as const;

/** Why a row waits for the desk. */
export const holds = {
  factsDiffer: 'Differs from this report',
  priceImplausible: 'Much higher or lower than similar stones',
  totalAsPerCarat: 'Looks like the total price, not the price per carat',
  perCaratAsTotal: 'Looks like the price per carat, not the total price',
  depthImplausible: 'Conflicts with the measurements',
  saysLabGrown: 'Says that this stone is lab-grown',
} as const;

/** What is published unchanged, and looks wrong. */
export const warnings = {
  priceUnusual: 'Unusual for similar stones',
  maybeTotal: 'May be the total price, not the price per carat',
  maybePerCarat: 'May be the price per carat, not the total price',
  depthDiffers: 'Differs from the measurements by more than 3 points',
  inscriptionDiffers: 'Differs from the report number',
  listedAnyway: 'Reviewed and listed unchanged',
} as const;

/** What was changed from the file. */
export const changes = {
  converted: 'Converted',
  fraction: 'Fraction converted to percent',
  wordDropped: 'Unrecognized value, shown as unknown',
  numberDropped: 'Out of range, so omitted',
  zeroDropped: 'Zero, so shown as unknown',
  otherStone: "Measurements don't match the carat weight, so omitted",
  reportMissing: 'No report number, so listed as not graded',
  labMissing: 'No grading lab, so the report number is omitted',
  linkDropped: "Link doesn't start with https:// or http://, so omitted",
  gone: 'Not available, so delisted',
} as const;

export type Rejection = keyof typeof rejections;
export type Change = keyof typeof changes;
export type Hold = keyof typeof holds;
export type Warning = keyof typeof warnings;
export type NoteReason = Rejection | Hold | Warning | Change;

/** A note on a row: the field, its value, and what was done. */
export interface RowNote {
  readonly reason: NoteReason;
  readonly field: FeedFieldName | null;
  readonly given: string;
  readonly became?: string | undefined;
}

export const isRejection = (reason: string): reason is Rejection => Object.hasOwn(rejections, reason);
export const isHold = (reason: string): reason is Hold => Object.hasOwn(holds, reason);
export const isWarning = (reason: string): reason is Warning => Object.hasOwn(warnings, reason);

const sentences: Readonly<Record<NoteReason, string>> = { ...rejections, ...holds, ...warnings, ...changes };

/** What the second value of a note is. */
function secondValue(reason: NoteReason): string {
  if (isRejection(reason)) return 'also on';
  if (reason === 'factsDiffer') return 'which has';
  return isHold(reason) || isWarning(reason) ? 'measured' : 'now';
}

/** Longer cells are cut. */
const maxShown = 40;

export function formatNote({ reason, field, given, became }: RowNote): string {
  const title = field === null ? '' : `${fieldTitle(field)}${quote(given)}: `;
  return `${title}${sentences[reason]}${became === undefined ? '' : `, ${secondValue(reason)} ${became}`}.`;
}

function quote(given: string): string {
  if (given === '') return '';
  return ` “${given.length > maxShown ? `${given.slice(0, maxShown)}…` : given}”`;
}

/** The key by which the report counts: field and reason, without the value. */
export function formatReason({ reason, field }: Pick<RowNote, 'reason' | 'field'>): string {
  return field === null ? sentences[reason] : `${fieldTitle(field)}: ${sentences[reason]}`;
}
