import { useState } from 'react';

/** Under names that begin so: what a table is narrowed to, until whoever chose it signs out. */
export const keptChoicesBegin = 'loupe.kept.';

function keptUnder(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keptChoicesBegin + name) ?? 'null');
  } catch {
    // Somebody else wrote there; what is usual stands in.
    return null;
  }
}

/**
 * A choice that is there again when its page is opened again. `read` makes sense of whatever was kept, null where
 * nothing was; storage that is full costs the memory, never the choice.
 */
export function useKeptChoice<Value>(
  name: string,
  read: (kept: unknown) => Value,
): readonly [Value, (next: Value) => void] {
  const [value, setValue] = useState(() => read(keptUnder(name)));
  const choose = (next: Value): void => {
    setValue(next);
    try {
      sessionStorage.setItem(keptChoicesBegin + name, JSON.stringify(next ?? null));
    } catch {
      return;
    }
  };
  return [value, choose];
}

export const keptText = (kept: unknown): string => (typeof kept === 'string' ? kept : '');

/** One of a few words, or none; a word that is not among them any more counts as none. */
export const keptOneOf =
  <Word extends string>(words: readonly Word[]) =>
  (kept: unknown): Word | undefined =>
    words.find((word) => word === kept);
