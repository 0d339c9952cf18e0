import { fieldTitle } from './feed-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';

/** Why a row is rejected. */
export const rejections = {
  tooManyCells: 'The row has more cells than there are headers',
  unreadable: 'Letters of the row cannot be read; save the file as UTF-8',
  missing: 'There is none',
  unknownWord: 'Not a word that we know; say once what it means',
  notANumber: 'Not a number',
  outside: 'No stone has such a figure',
  otherCurrency: 'Prices are in US dollars',
  otherUnit: 'Not a unit that we know',
  pricesDiffer: 'Price per carat times weight is not the total price',
  onlyDiscount: 'A percent off somebody’s list is no price; give a price',
  tooLong: 'Longer than 60 characters',
  stockTwice: 'The stock number stands in the file already',
  reportTwice: 'The report stands in the file already, under another stock number',
} as const;

/** What was changed from the file. */
export const changes = {
  converted: 'Converted',
  fraction: 'A fraction was read as percent',
  wordDropped: 'Not a word that we know, so it is shown as unknown',
  numberDropped: 'Not a figure of a stone, so it is left out',
  otherStone: 'These measurements are of a stone of another weight, so they are left out',
  reportMissing: 'A laboratory without a report number counts as not graded',
  labMissing: 'A report number without a laboratory is left out',
  linkDropped: 'Not a link that starts with https:// or http://, so it is left out',
  gone: 'Not available: the stone leaves the market',
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
  const where = isRejection(reason) ? 'on' : 'now';
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
