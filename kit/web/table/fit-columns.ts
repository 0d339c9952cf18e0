import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { PlacedColumn } from './use-table-model.ts';

/** The columns that fit: those that yield give way, lowest number first. A width of 0 is not known yet. */
export function fitColumns<Row>(
  placed: readonly PlacedColumn<Row>[],
  width: number,
): readonly PlacedColumn<Row>[] {
  if (width === 0) return placed;
  const yielding = placed
    .filter(({ column, fixed }) => column.yields !== undefined && !fixed)
    .toSorted((a, b) => (a.column.yields ?? 0) - (b.column.yields ?? 0));
  const gone = new Set<string>();
  let needed = placed.reduce((sum, each) => sum + each.width, 0);
  for (const { column, width: own } of yielding) {
    if (needed <= width) break;
    gone.add(column.key);
    needed -= own;
  }
  return gone.size === 0 ? placed : placed.filter(({ column }) => !gone.has(column.key));
}

/** The inner width of an element; 0 until it is laid out. */
export function useWidthOf(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    setWidth(current.clientWidth);
    const observer = new ResizeObserver(() => setWidth(current.clientWidth));
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
