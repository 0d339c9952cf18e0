import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { isFeedField, neededFields } from './feed-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { isWordField, plainWord, wordsOfField } from './words/supplier-words.ts';
import { anyHeader, plainHeader, readColumnSets } from './column-sets.ts';
import type { ColumnSetName } from './column-sets.ts';

/** What a supplier's own words mean, by field and by the word as it is compared. */
export type OwnWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** What holds for stones of which the file doesn't say it. */
export interface FeedDefaults {
  readonly diamondType: WordOf<'diamondType'>;
  readonly country: WordOf<'sourceCountry'>;
  readonly availability: WordOf<'availability'>;
  readonly returnable: WordOf<'returnable'>;
}

/** How a supplier's files are read; kept, so that the next one needs no word. */
export interface FeedMapping {
  readonly columns: Columns;
  readonly words: OwnWords;
  readonly defaults: FeedDefaults;
}

export const usualDefaults: FeedDefaults = {
  diamondType: 'Natural',
  country: 'Other',
  availability: 'Subject to Prior Sale',
  returnable: 'No',
};

export type MappingFault =
  | { readonly kind: 'missing'; readonly field: FeedFieldName }
  | { readonly kind: 'twice'; readonly field: FeedFieldName }
  | { readonly kind: 'unknownWord'; readonly field: string; readonly word: string };

/** What keeps a mapping from being used, the first thing first. */
export function faultOfMapping({ columns, words }: FeedMapping): MappingFault | undefined {
  const used = Object.values(columns).filter((field) => field !== null);
  const twice = used.find((field, at) => used.indexOf(field) !== at);
  if (twice !== undefined) return { kind: 'twice', field: twice };
  const missing = neededFields.find((field) => !used.includes(field));
  if (missing !== undefined) return { kind: 'missing', field: missing };
  if (!used.includes('price') && !used.includes('pricePerCarat'))
    return { kind: 'missing', field: 'pricePerCarat' };
  for (const [field, meant] of Object.entries(words))
    for (const word of Object.values(meant))
      if (!isWordField(field) || !wordsOfField(field).includes(word))
        return { kind: 'unknownWord', field: isFeedField(field) ? field : 'words', word };
  return undefined;
}

/** The words as they are compared, so that "RCRMB" and "rcrmb " are one. */
export function plainOwnWords(words: OwnWords): OwnWords {
  const plain: Record<string, Record<string, string>> = {};
  for (const [field, meant] of Object.entries(words))
    plain[field] = Object.fromEntries(Object.entries(meant).map(([from, to]) => [plainWord(from), to]));
  return plain;
}

/** Which field each header of a file stands for; none where it is left out. */
type Columns = Readonly<Record<string, FeedFieldName | null>>;

interface SuggestedColumns {
  readonly columns: Columns;
  /** The exchange whose headers these are, where most of them are one's. */
  readonly set: ColumnSetName | null;
}

/** How many of these headers anybody of the trade would know. */
export const knownHeaders = (headers: readonly string[]): number =>
  headers.filter((header) => anyHeader.has(plainHeader(header))).length;

/**
 * What the headers mean: as this supplier said before, else as the exchange has it whose set they are, else as any of
 * them has it. No field is given to two columns, since nobody could tell which of them counts.
 */
export function suggestColumns(headers: readonly string[], kept: Columns = {}): SuggestedColumns {
  const set = setOf(headers);
  const taken = new Set<FeedFieldName>();
  const columns: Record<string, FeedFieldName | null> = {};
  const give = (header: string, field: FeedFieldName | null | undefined): void => {
    if (Object.hasOwn(columns, header) || field === undefined) return;
    if (field !== null && taken.has(field)) return;
    columns[header] = field;
    if (field !== null) taken.add(field);
  };
  for (const header of headers) if (Object.hasOwn(kept, header)) give(header, kept[header]);
  for (const header of headers) give(header, set?.fields.get(plainHeader(header)));
  for (const header of headers) give(header, anyHeader.get(plainHeader(header)));
  for (const header of headers) give(header, null);
  return { columns, set: set?.name ?? null };
}

/** The set that knows most of the headers, if it knows half of them. */
function setOf(headers: readonly string[]) {
  const plain = headers.map(plainHeader);
  const counted = readColumnSets.map((set) => ({
    set,
    known: plain.filter((header) => set.fields.has(header)).length,
  }));
  const best = counted.reduce((most, one) => (one.known > most.known ? one : most));
  return best.known * 2 >= headers.length ? best.set : undefined;
}
