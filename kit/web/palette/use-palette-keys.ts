import { useEffect } from 'react';

/** Ctrl K, or ⌘ K on a Mac, from anywhere, fields included. */
export function usePaletteKeys(onOpen: () => void): void {
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
