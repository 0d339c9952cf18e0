import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RowSource } from './row-source.ts';

interface Lines {
  readonly count: number;
  readonly height: number;
  /** The line with the keyboard. */
  readonly active: number;
  /** Drawn beyond either end of what is in sight. */
  readonly beyond: number;
  /** What stands above the first line and stays there. */
  readonly head?: number;
}

/** Only lines in sight are drawn, and the one with the keyboard always, so that scrolling never loses the focus. */
export function useLinesInSight(
  scroller: { readonly current: HTMLDivElement | null },
  { count, height, active, beyond, head = 0 }: Lines,
) {
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: beyond,
    paddingStart: head,
    scrollPaddingStart: head,
    rangeExtractor: (range) => {
      const seen = defaultRangeExtractor(range);
      return active < count && !seen.includes(active) ? [...seen, active].toSorted((a, b) => a - b) : seen;
    },
  });
  useEffect(() => virtual.measure(), [virtual, height]);
  return virtual;
}

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
