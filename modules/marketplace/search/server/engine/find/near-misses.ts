import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensions } from '../memory/dimensions.ts';
import type { Filter } from './plan.ts';
import { addHistogram } from './check-block.ts';

/** Counting a row costs as much as intersecting an eighth of a bitmap (measured). */
const rowsForABitmap = 8;

/** Rows that fail only one filter count in its facet: this is how a facet ignores its own filter. */
export function countNearMisses(
  { scratch }: Columns,
  run: Kernels,
  block: number,
  filter: Filter,
  slot: number,
  count: number,
): void {
  const { dimension } = filter;
  if (count === 0 || dimension === undefined) return;
  if (filter.kind === 'range' || count <= rowsForABitmap * filter.others.length) {
    run.countEach(block, dimension, slot);
    return;
  }
  // They only have words that the filter excludes.
  for (let at = 0; at < filter.others.length; at += 1) {
    const value = filter.others[at] ?? 0;
    scratch.values[value] = (scratch.values[value] ?? 0) + run.countWithValue(block, value, slot);
  }
}

/** All live rows of a block fail one filter and no other. */
export function countWholeNearMiss(columns: Columns, block: number, { dimension }: Filter): number {
  if (dimension !== undefined) {
    const { firstValue, size } = dimensions[dimension] ?? { firstValue: 0, size: 0 };
    addHistogram(columns.histograms, block, columns.scratch.values, firstValue, size);
  }
  return columns.aliveCount[block] ?? 0;
}
