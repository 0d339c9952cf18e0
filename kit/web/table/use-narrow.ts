import { useSyncExternalStore } from 'react';

const phone = '(max-width: 39.99em)';

/** Below 640 px rows become cards. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(phone);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(phone).matches,
    () => false,
  );
}
