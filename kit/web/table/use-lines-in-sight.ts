import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef } from 'react';
import type { RowSource } from './row-source.ts';

interface Lines {
  readonly count: number;
  readonly height: number;
  /** The focused line. */
  readonly active: number;
  /** Extra lines rendered beyond each end. */
  readonly beyond: number;
  /** Lines that are taller than `height`; their height is measured. */
  tall?(index: number): boolean;
  /** The height of the sticky header. */
  readonly head?: number;
}

/** The second line of a row, if it is one line of text. */
const secondLineHeight = 28;

/** Renders only visible lines plus the focused one, so that scrolling never loses the focus. */
export function useLinesInSight(
  scroller: { readonly current: HTMLDivElement | null },
  { count, height, active, beyond, tall, head = 0 }: Lines,
) {
  const virtual = useVirtualizer<HTMLDivElement, HTMLElement>({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (tall?.(index) ? height + secondLineHeight : height),
    // Where nothing is laid out, as in tests, the estimate holds.
    measureElement: (element) =>
      Math.round(element.getBoundingClientRect().height) || height + secondLineHeight,
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
 * Loads the next page when rendering approaches the end. Once per list length: fetching again would cancel the page
 * being loaded.
 */
export function useNearEnd(
  last: number,
  count: number,
  ahead: number,
  more: RowSource<unknown>['more'],
): void {
  const requestedFor = useRef(0);
  useEffect(() => {
    if (!more || more.loading || count === 0 || last < count - ahead || requestedFor.current === count)
      return;
    requestedFor.current = count;
    more.load();
  }, [last, count, ahead, more]);
}
