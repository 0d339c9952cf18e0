import { useEffect, useState } from 'react';
import type { PaletteEntry, PaletteSource } from '#kit/web/slots/palette-entry.ts';

export interface FoundEntries {
  readonly entries: readonly PaletteEntry[];
  /** The text of these results; another search may be pending. */
  readonly text: string;
  readonly searching: boolean;
}

const nothing: FoundEntries = { entries: [], text: '', searching: false };
/** Longer than the pause between two keys, so sources are not queried for every letter. */
const pause = 120;

/** Queries all sources once typing pauses; a failing source does not affect the others. */
export function useFoundEntries(text: string, sources: readonly PaletteSource[]): FoundEntries {
  const [found, setFound] = useState(nothing);
  const trimmed = text.trim();
  useEffect(() => {
    if (trimmed === '') {
      setFound(nothing);
      return undefined;
    }
    const ending = new AbortController();
    setFound((old) => ({ ...old, searching: true }));
    const timer = setTimeout(() => {
      void askAll(trimmed, sources, ending.signal).then((entries) => {
        if (!ending.signal.aborted) setFound({ entries, text: trimmed, searching: false });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [trimmed, sources]);
  return found;
}

async function askAll(
  text: string,
  sources: readonly PaletteSource[],
  signal: AbortSignal,
): Promise<readonly PaletteEntry[]> {
  const answers = await Promise.allSettled(sources.map(async (source) => source.search(text, signal)));
  return answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
}
