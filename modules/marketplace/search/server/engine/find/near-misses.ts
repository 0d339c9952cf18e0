import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensions } from '../memory/dimensions.ts';
import type { Filter } from './plan.ts';
import { addHistogram } from './check-block.ts';
import { countRows } from './count-rows.ts';

/** Rows that fail only one filter count in its facet: this is how a facet ignores its own filter. */
export function countNearMisses(
  columns: Columns,
  run: Kernels,
  block: number,
  filter: Filter,
  slot: number,
  count: number,
): void {
  const { dimension } = filter;
  if (count === 0 || dimension === undefined) return;
  // They only have words or bins that the filter excludes.
  countRows(columns, run, block, dimension, filter.others, { slot, count });
}

/** All live rows of a block fail one filter and no other. */
export function countWholeNearMiss(columns: Columns, block: number, { dimension }: Filter): number {
  if (dimension !== undefined) {
    const { firstValue, size } = dimensions[dimension] ?? { firstValue: 0, size: 0 };
    addHistogram(columns.histograms, block, columns.scratch.values, firstValue, size);
  }
  return columns.aliveCount[block] ?? 0;
}
