import { lookAlikes } from '#kit/domain/text/look-alikes.ts';

/**
 * Spec shipping §3: a label-wide word list and entries for single fields (origin, destination, shipment details).
 * `lettersOnly` (spec §5) compares letters only, so that 'D.I.A.M.O.N.D' matches.
 */
export interface ForbiddenWords {
  readonly everywhere: readonly string[];
  readonly entries: readonly ForbiddenEntry[];
  readonly lettersOnly: boolean;
}

export const wordPlaces = ['origin', 'destination', 'shipmentDetails'] as const;
export type WordPlace = (typeof wordPlaces)[number];

export interface ForbiddenEntry {
  readonly field: string;
  readonly locationTypeInput: WordPlace;
  readonly words: readonly string[];
}

/** Label-wide words plus the field's own. */
export function forbiddenWordsFor(
  { everywhere, entries }: Pick<ForbiddenWords, 'everywhere' | 'entries'>,
  place: WordPlace,
  field: string,
): readonly string[] {
  const fieldEntries = entries.filter((entry) => entry.field === field && entry.locationTypeInput === place);
  return [...everywhere, ...fieldEntries.flatMap(({ words }) => words)];
}

export function findForbiddenWord(
  text: string,
  words: readonly string[],
  lettersOnly: boolean,
): string | undefined {
  if (text === '') return undefined;
  const matches = lettersOnly ? letterMatcher(text) : wordMatcher(text);
  return words.find(matches);
}

type Matcher = (word: string) => boolean;

/** Whole words, any case, singular or plural. */
function wordMatcher(text: string): Matcher {
  const plainText = ` ${plainWords(text).join(' ')} `;
  return (word) => {
    const plainWord = plainWords(word).join(' ');
    return [plainWord, `${plainWord}s`, `${plainWord}es`].some((form) => plainText.includes(` ${form} `));
  };
}

/** Letters only, with look-alikes mapped to letters. */
function letterMatcher(text: string): Matcher {
  const plainText = letters(text);
  return (word) => {
    const plainWord = letters(word);
    return plainWord !== '' && plainText.includes(plainWord);
  };
}

function plainWords(text: string): string[] {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part !== '');
}

function letters(text: string): string {
  return (
    Array.from(text.normalize('NFKD').toLowerCase())
      // Look-alikes are used to evade the list (domain opportunity 4).
      .map((sign) => lookAlikes[sign] ?? sign)
      .filter((sign) => /\p{L}/u.test(sign))
      .join('')
  );
}

interface WordField {
  readonly place: WordPlace;
  readonly field: string;
  readonly shown: string;
}

/** Every printed field by name (spec shipping §3). */
export const wordFields = {
  'origin.company': { place: 'origin', field: 'company', shown: 'Ship-from company' },
  'origin.firstName': { place: 'origin', field: 'firstName', shown: 'Ship-from first name' },
  'origin.lastName': { place: 'origin', field: 'lastName', shown: 'Ship-from last name' },
  'origin.addressLine2': { place: 'origin', field: 'addressLine2', shown: 'Ship-from address line 2' },
  'destination.company': { place: 'destination', field: 'company', shown: 'Ship-to company' },
  'destination.firstName': { place: 'destination', field: 'firstName', shown: 'Ship-to first name' },
  'destination.lastName': { place: 'destination', field: 'lastName', shown: 'Ship-to last name' },
  'destination.addressLine2': {
    place: 'destination',
    field: 'addressLine2',
    shown: 'Ship-to address line 2',
  },
  'shipmentDetails.reference1': { place: 'shipmentDetails', field: 'reference1', shown: 'Reference 1' },
  'shipmentDetails.reference2': { place: 'shipmentDetails', field: 'reference2', shown: 'Reference 2' },
} as const satisfies Readonly<Record<string, WordField>>;

export type WordFieldName = keyof typeof wordFields;

export const wordFieldNames = Object.keys(wordFields) as [WordFieldName, ...WordFieldName[]];

export const findWordField = (place: string, field: string): WordFieldName | undefined =>
  wordFieldNames.find((name) => name === `${place}.${field}`);
