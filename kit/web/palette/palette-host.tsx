import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react';
import type { PaletteEntry, PaletteSource } from '#kit/web/slots/palette-entry.ts';
import type { PaletteWords } from './palette-words.ts';
import { usePaletteKeys } from './use-palette-keys.ts';

interface PaletteHostProps {
  readonly entries: readonly PaletteEntry[];
  readonly sources: readonly PaletteSource[];
  readonly words: PaletteWords;
  /** The shell's own button, such as the field in the top bar. */
  children?(open: () => void): ReactNode;
}

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Listens for the keys from the start; the palette itself is fetched when it is first wanted. */
export function PaletteHost({ entries, sources, words, children }: PaletteHostProps) {
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const open = useCallback(() => {
    setWanted(true);
    setOpened(true);
  }, []);
  usePaletteKeys(open);
  return (
    <>
      {children?.(open)}
      {wanted && (
        <Suspense fallback={null}>
          <Palette
            opened={opened}
            onClose={() => setOpened(false)}
            entries={entries}
            sources={sources}
            words={words}
          />
        </Suspense>
      )}
    </>
  );
}
