import { Suspense, lazy, useCallback, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import type { PaletteEntry, PaletteSource, PaletteWords } from '../slots/palette-entry.ts';

interface PaletteHostProps {
  readonly entries: readonly PaletteEntry[];
  readonly sources: readonly PaletteSource[];
  readonly words: PaletteWords;
  /** The shell's button, such as the field in the top bar. */
  children?(open: () => void): ReactNode;
}

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Listens for the shortcut from the start; the palette itself loads on first use. */
export function PaletteHost({ entries, sources, words, children }: PaletteHostProps) {
  const [opened, setOpened] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const open = useCallback(() => {
    setIsLoaded(true);
    setOpened(true);
  }, []);
  usePaletteKeys(open);
  return (
    <>
      {children?.(open)}
      {isLoaded && (
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

/** Ctrl K, or ⌘ K on a Mac, from anywhere, including fields. */
function usePaletteKeys(onOpen: () => void): void {
  useEffect(() => {
    function keys(event: KeyboardEvent) {
      const combined = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!combined || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      onOpen();
    }
    window.addEventListener('keydown', keys);
    return () => window.removeEventListener('keydown', keys);
  }, [onOpen]);
}
