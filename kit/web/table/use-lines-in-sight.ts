import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';

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
