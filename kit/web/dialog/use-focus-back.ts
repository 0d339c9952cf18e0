import { useEffect, useRef } from 'react';

/**
 * Focus comes back to where it was. Mantine remembers that place only when a dialog that is already mounted opens;
 * ours are fetched and mounted open. The place is read while drawing: once the dialog stands, the focus may
 * already be in it.
 */
export function useFocusBack(opened: boolean): void {
  const before = useRef<Element | null>(null);
  const wasOpened = useRef(false);
  if (opened && !wasOpened.current) before.current = document.activeElement;
  wasOpened.current = opened;
  useEffect(() => {
    if (!opened) return undefined;
    return () => {
      const place = before.current;
      if (place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
    };
  }, [opened]);
}
