import { matchColumns } from '#kit/domain/text/match-columns.ts';
import { normalizeHeader } from '#kit/domain/text/normalize-header.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { isFeedField, requiredFields } from './feed-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { isWordField, normalizeWord, wordsForField } from './words/supplier-words.ts';
import { fitToContents } from './columns-by-contents.ts';
import { fieldByHeader, indexedColumnSets } from './column-sets.ts';
import type { ColumnSetName } from './column-sets.ts';

/** The meaning of a supplier's own words, by field and compared form. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** Defaults for stones when the file doesn't say. */
export interface FeedDefaults {
  readonly diamondType: WordOf<'diamondType'>;
  readonly country: WordOf<'sourceCountry'>;
  readonly availability: WordOf<'availability'>;
  readonly returnable: WordOf<'returnable'>;
}

/** How to read a supplier's files; saved for the next one. */
export interface FeedMapping {
  readonly columns: Columns;
  readonly words: OwnWords;
  readonly defaults: FeedDefaults;
}

export const initialDefaults: FeedDefaults = {
  diamondType: 'Natural',
  country: 'Other',
  availability: 'Subject to Prior Sale',
  returnable: 'No',
};

export type MappingFault =
  | { readonly kind: 'missing'; readonly field: FeedFieldName }
  | { readonly kind: 'twice'; readonly field: FeedFieldName }
  | { readonly kind: 'unknownWord'; readonly field: string; readonly word: string };

/** The first fault of a mapping. */
export function findMappingFault({ columns, words }: FeedMapping): MappingFault | undefined {
  const used = Object.values(columns).filter((field) => field !== null);
  const twice = used.find((field, at) => used.indexOf(field) !== at);
  if (twice !== undefined) return { kind: 'twice', field: twice };
  const missing = requiredFields.find((field) => !used.includes(field));
  if (missing !== undefined) return { kind: 'missing', field: missing };
  if (!used.includes('price') && !used.includes('pricePerCarat'))
    return { kind: 'missing', field: 'pricePerCarat' };
  for (const [field, meanings] of Object.entries(words))
    for (const word of Object.values(meanings))
      if (!isWordField(field) || !wordsForField(field).includes(word))
        return { kind: 'unknownWord', field: isFeedField(field) ? field : 'words', word };
  return undefined;
}

/** Words in their compared form, so that "RCRMB" and "rcrmb " are one. */
export function normalizeOwnWords(words: OwnWords): OwnWords {
  const plain: Record<string, Record<string, string>> = {};
  for (const [field, meanings] of Object.entries(words))
    plain[field] = Object.fromEntries(
      Object.entries(meanings).map(([from, to]) => [normalizeWord(from), to]),
    );
  return plain;
}

/** The field of each header; null if it is left out. */
type Columns = Readonly<Record<string, FeedFieldName | null>>;

interface SuggestedColumns {
  readonly columns: Columns;
  /** The exchange whose set has most of the headers. */
  readonly set: ColumnSetName | null;
}

export const countKnownHeaders = (headers: readonly string[]): number =>
  headers.filter((header) => fieldByHeader.has(normalizeHeader(header))).length;

/**
 * By this supplier's last mapping, then the recognized exchange, then any set, unless the cells say otherwise. A field gets at most
 * one column, because nothing says which of two counts.
 */
export function suggestColumns(
  headers: readonly string[],
  lastMapping: Columns = {},
  samples: readonly (readonly string[])[] = [],
): SuggestedColumns {
  const set = findColumnSet(headers);
  const matched = matchColumns<FeedFieldName>(headers, [
    (header) => (Object.hasOwn(lastMapping, header) ? lastMapping[header] : undefined),
    (header) => set?.fields.get(normalizeHeader(header)),
    (header) => fieldByHeader.get(normalizeHeader(header)),
  ]);
  const columns = Object.fromEntries(Array.from(matched, ([header, { field }]) => [header, field]));
  return { columns: fitToContents(headers, columns, samples, lastMapping), set: set?.name ?? null };
}

/** The set with the most headers, if it has at least half of them. */
function findColumnSet(headers: readonly string[]) {
  const plain = headers.map(normalizeHeader);
  const counted = indexedColumnSets.map((set) => ({
    set,
    known: plain.filter((header) => set.fields.has(header)).length,
  }));
  const best = counted.reduce((leader, candidate) => (candidate.known > leader.known ? candidate : leader));
  return best.known * 2 >= headers.length ? best.set : undefined;
}
