import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listForbiddenWords } from '../contract/word-endpoints.ts';
import { findForbiddenWord, forbiddenWordsFor } from '../domain/forbidden-words.ts';
import type { WordPlace } from '../domain/forbidden-words.ts';

// Spec shipping §7: cached after first load.
const wordsQuery = queryOptions({
  queryKey: ['shipping-forbidden-words'],
  queryFn: ({ signal }) => call(listForbiddenWords, {}, { signal }),
  staleTime: Infinity,
});

export type FindForbidden = (text: string, place: WordPlace, field: string) => string | undefined;

/** Marks no word until the list has loaded; the server checks too. */
export function useForbiddenWords(): FindForbidden {
  const { data } = useQuery(wordsQuery);
  return (text, place, field) => {
    if (data === undefined) return undefined;
    const { items, entries, lettersOnly } = data;
    const words = forbiddenWordsFor({ everywhere: items.map(({ word }) => word), entries }, place, field);
    const word = findForbiddenWord(text, words, lettersOnly);
    return word === undefined ? undefined : matchedText(text, word);
  };
}

function matchedText(text: string, word: string): string {
  const start = text.toLowerCase().indexOf(word.toLowerCase());
  return start === -1 ? word : text.slice(start, start + word.length);
}
