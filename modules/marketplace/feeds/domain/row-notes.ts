import { fieldTitle } from './feed-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';

/** Why a row is rejected. */
export const rejections = {
  tooManyCells: 'More cells than column headers',
  unreadable: 'Unreadable characters. Save the file as UTF-8',
  missing: 'Required',
  unknownWord: 'Unknown value. Choose what it means',
  notANumber: 'Not a number',
  outside: 'Out of range',
  otherCurrency: 'Prices must be in US dollars',
  otherUnit: 'Unknown unit',
  pricesDiffer: 'Doesn’t match price per carat times carat weight',
  onlyDiscount: 'Percent off list isn’t enough. Add a price',
  tooLong: 'Longer than 60 characters',
  stockTwice: 'Duplicate stock number',
  reportTwice: 'Duplicate report under another stock number',
} as const;

/** What was changed from the file. */
export const changes = {
  converted: 'Converted',
  fraction: 'Fraction converted to percent',
  wordDropped: 'Unknown value, shown as unknown',
  numberDropped: 'Out of range, omitted',
  otherStone: 'Measurements don’t match the carat weight, omitted',
  reportMissing: 'No report number, so listed as not graded',
  labMissing: 'No laboratory, so the report number is omitted',
  linkDropped: 'Link must start with https:// or http://, omitted',
  gone: 'Not available, removed from the market',
} as const;

export type Rejection = keyof typeof rejections;
export type Change = keyof typeof changes;

/** A note on a row: the field, its value, and what was done. */
export interface RowNote {
  readonly reason: Rejection | Change;
  readonly field: FeedFieldName | null;
  readonly given: string;
  readonly became?: string | undefined;
}

export const isRejection = (reason: string): reason is Rejection => Object.hasOwn(rejections, reason);

/** Longer cells are cut. */
const maxShown = 40;

export function formatNote({ reason, field, given, became }: RowNote): string {
  const title = field === null ? '' : `${fieldTitle(field)}${quote(given)}: `;
  const sentence = isRejection(reason) ? rejections[reason] : changes[reason];
  const where = isRejection(reason) ? 'also on' : 'now';
  return `${title}${sentence}${became === undefined ? '' : `, ${where} ${became}`}.`;
}

function quote(given: string): string {
  if (given === '') return '';
  return ` “${given.length > maxShown ? `${given.slice(0, maxShown)}…` : given}”`;
}

/** The key by which the report counts: field and reason, without the value. */
export function formatReason({ reason, field }: Pick<RowNote, 'reason' | 'field'>): string {
  const sentence = isRejection(reason) ? rejections[reason] : changes[reason];
  return field === null ? sentence : `${fieldTitle(field)}: ${sentence}`;
}
