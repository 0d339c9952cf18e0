import { useMemo, useSyncExternalStore } from 'react';
import { toast } from '#kit/web/toast/toast-store.ts';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import { mostCompared } from '../domain/search-parameters.ts';

// Kept until sign-out, in the order of choosing.
const storageKey = `${storedChoicePrefix}marketplace-compared`;
const changed = new Set<() => void>();

const read = (): string => sessionStorage.getItem(storageKey) ?? '';

function keep(ids: readonly string[]): void {
  sessionStorage.setItem(storageKey, ids.join());
  for (const tell of changed) tell();
}

function subscribe(tell: () => void): () => void {
  changed.add(tell);
  return () => changed.delete(tell);
}

/** Item ids from any text: each once, up to the limit of compare. */
export const comparedIn = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter((id) => /^\d{1,10}$/.test(id)))].slice(0, mostCompared);

export interface Compared {
  readonly ids: readonly string[];
  put(ids: readonly string[]): void;
  add(id: string): void;
  remove(id: string): void;
}

/** The compare tray's stones. Spec marketplace §5: at most 5; one more is refused in words. */
export function useCompared(): Compared {
  const text = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const ids = comparedIn(text);
    const put = (next: readonly string[]): void => {
      if (next.length > mostCompared)
        toast.show({ tone: 'warn', sentence: `At most ${mostCompared} stones can be compared.` });
      keep(next.slice(0, mostCompared));
    };
    return {
      ids,
      put,
      add: (id) => put(ids.includes(id) ? ids : [...ids, id]),
      remove: (id) => put(ids.filter((other) => other !== id)),
    };
  }, [text]);
}
