import { useEffect, useRef } from 'react';
import type { RowSource } from './row-source.ts';

/**
 * Loads the next page while the last row drawn is within so many of the end. Asked once for each length of the list:
 * asking a query again would break off the page under way.
 */
export function useNearEnd(
  last: number,
  count: number,
  ahead: number,
  more: RowSource<unknown>['more'],
): void {
  const asked = useRef(0);
  useEffect(() => {
    if (!more || more.loading || count === 0 || last < count - ahead || asked.current === count) return;
    asked.current = count;
    more.load();
  }, [last, count, ahead, more]);
}
