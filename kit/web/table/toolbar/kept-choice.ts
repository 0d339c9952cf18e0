import { useState } from 'react';

/** The prefix of stored filters, which are deleted at sign-out. */
export const storedChoicePrefix = 'loupe.kept.';

function keptUnder(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(storedChoicePrefix + name) ?? 'null');
  } catch {
    // Foreign content; use the default.
    return null;
  }
}

/**
 * A choice that survives leaving the page, if it has a name. `read` validates the stored value, null if there is none;
 * full storage loses the memory, never the choice.
 */
export function useStoredChoice<Value>(
  name: string | undefined,
  read: (stored: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => read(name === undefined ? null : keptUnder(name)));
  const choose = (next: Value): void => {
    setValue(next);
    if (name === undefined) return;
    try {
      sessionStorage.setItem(storedChoicePrefix + name, JSON.stringify(next ?? null));
    } catch {
      return;
    }
  };
  return [value, choose];
}

export const storedText = (stored: unknown): string => (typeof stored === 'string' ? stored : '');

/** One of these words, or none; unknown words count as none. */
export const storedOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (stored: unknown): Word | undefined =>
    words.find((word) => word === stored);
