import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { listForbiddenWords } from '../contract/word-endpoints.ts';
import { forbiddenIn, wordsOfField } from '../domain/forbidden-words.ts';
import type { WordPlace } from '../domain/forbidden-words.ts';

// Spec shipping §7: cached after first load.
const wordsQuery = queryOptions({
  queryKey: ['shipping-forbidden-words'],
  queryFn: ({ signal }) => call(listForbiddenWords, {}, { signal }),
  staleTime: Infinity,
});

export type FindForbidden = (text: string, place: WordPlace, field: string) => string | undefined;

/** Before the list has loaded no word is marked; the server checks anyway. */
export function useForbiddenWords(): FindForbidden {
  const { data } = useQuery(wordsQuery);
  return (text, place, field) => {
    if (data === undefined) return undefined;
    const { items, entries, lettersOnly } = data;
    const words = wordsOfField({ everywhere: items.map(({ word }) => word), entries }, place, field);
    const word = forbiddenIn(text, words, lettersOnly);
    return word === undefined ? undefined : asTyped(text, word);
  };
}

function asTyped(text: string, word: string): string {
  const at = text.toLowerCase().indexOf(word.toLowerCase());
  return at === -1 ? word : text.slice(at, at + word.length);
}
