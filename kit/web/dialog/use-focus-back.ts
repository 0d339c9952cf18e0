import { useEffect } from 'react';

/**
 * Focus comes back to where it was. Mantine remembers that place only when a dialog that is already mounted opens;
 * ours are fetched and mounted open.
 */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return undefined;
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, [opened]);
}
