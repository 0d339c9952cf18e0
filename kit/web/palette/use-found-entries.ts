import { useEffect, useState } from 'react';
import type { PaletteEntry, PaletteSource } from '#kit/web/slots/palette-entry.ts';

export interface FoundEntries {
  readonly entries: readonly PaletteEntry[];
  /** The text these entries answer; another one is still being searched. */
  readonly text: string;
  readonly searching: boolean;
}

const nothing: FoundEntries = { entries: [], text: '', searching: false };
/** Between two keys of a fast writer; a source is not asked for every letter. */
const pause = 120;

/** Asks every source once the writing pauses; a source that fails leaves the others their answers. */
export function useFoundEntries(text: string, sources: readonly PaletteSource[]): FoundEntries {
  const [found, setFound] = useState(nothing);
  const wanted = text.trim();
  useEffect(() => {
    if (wanted === '') {
      setFound(nothing);
      return undefined;
    }
    const ending = new AbortController();
    setFound((old) => ({ ...old, searching: true }));
    const timer = setTimeout(() => {
      void askAll(wanted, sources, ending.signal).then((entries) => {
        if (!ending.signal.aborted) setFound({ entries, text: wanted, searching: false });
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      ending.abort();
    };
  }, [wanted, sources]);
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
