import { useMemo, useSyncExternalStore } from 'react';
import { toast } from '#kit/web/toast/toast-store.ts';
import { storedChoicePrefix } from '#kit/web/table/toolbar/kept-choice.ts';
import { maxCompared } from '../domain/search-parameters.ts';

// Stored until sign-out, in the order of choosing.
const storageKey = `${storedChoicePrefix}marketplace-compared`;
const listeners = new Set<() => void>();

const read = (): string => sessionStorage.getItem(storageKey) ?? '';

function store(ids: readonly string[]): void {
  sessionStorage.setItem(storageKey, ids.join());
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** Item ids from any text: each once, up to the limit of compare. */
export const parseCompared = (text: string): readonly string[] =>
  [...new Set(text.split(',').filter((id) => /^\d{1,10}$/.test(id)))].slice(0, maxCompared);

export interface Compared {
  readonly ids: readonly string[];
  replace(ids: readonly string[]): void;
  add(id: string): void;
  remove(id: string): void;
}

/** The compare tray's stones. Spec marketplace §5: at most 5; one more is refused in words. */
export function useCompared(): Compared {
  const text = useSyncExternalStore(subscribe, read);
  return useMemo(() => {
    const ids = parseCompared(text);
    const replace = (next: readonly string[]): void => {
      if (next.length > maxCompared)
        toast.show({ tone: 'warn', sentence: `You can compare up to ${maxCompared} stones.` });
      store(next.slice(0, maxCompared));
    };
    return {
      ids,
      replace,
      add: (id) => replace(ids.includes(id) ? ids : [...ids, id]),
      remove: (id) => replace(ids.filter((other) => other !== id)),
    };
  }, [text]);
}
