import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { isFeedField, neededFields } from './feed-fields.ts';
import type { FeedFieldName } from './feed-fields.ts';
import type { Columns } from './suggest-columns.ts';
import { isWordField, plainWord, wordsOfField } from './words/supplier-words.ts';

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
