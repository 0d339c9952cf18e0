import { useEffect, useState } from 'react';

/** Whether capitals are locked, as far as the keys pressed since have told. */
export function useCapsLock(): boolean {
  const [locked, setLocked] = useState(false);
  useEffect(() => {
    const look = (event: KeyboardEvent): void => {
      // A browser that fills in a field sends keys that are none.
      if (event instanceof KeyboardEvent) setLocked(event.getModifierState('CapsLock'));
    };
    window.addEventListener('keydown', look);
    window.addEventListener('keyup', look);
    return () => {
      window.removeEventListener('keydown', look);
      window.removeEventListener('keyup', look);
    };
  }, []);
  return locked;
}
