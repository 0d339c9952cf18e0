import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensions, jointDimensions, valueCount } from '../memory/dimensions.ts';
import { addHistogram } from './check-block.ts';
import { countRows, valuesOf } from './count-rows.ts';

/** Adding a block's counts costs as much as counting this many of its rows (measured). */
const rowsForAHistogram = 128;

/** When most of a block matches, its summary is added and the other rows are subtracted. */
export function countJointly(columns: Columns, run: Kernels, block: number, matches: number): void {
  const { aliveCount, histograms, scratch } = columns;
  const alive = aliveCount[block] ?? 0;
  if (matches - (alive - matches) < rowsForAHistogram) {
    run.countJoints(block, 'matches');
    return;
  }
  for (const dimension of jointDimensions) {
    const { firstValue, size } = dimensions[dimension] ?? { firstValue: 0, size: 0 };
    addHistogram(histograms, block, scratch.values, firstValue, size);
  }
  run.countJoints(block, 'others');
}

/** Counts the block's matches in dimensions without a joint code. */
export function countApart(
  columns: Columns,
  run: Kernels,
  block: number,
  matches: number,
  apart: readonly number[],
): void {
  const { aliveCount, histograms, scratch } = columns;
  const { values } = scratch;
  const alive = aliveCount[block] ?? 0;
  for (const dimension of apart) {
    const { firstValue, size } = dimensions[dimension] ?? { firstValue: 0, size: 0 };
    // The first value that the block has is its only one if all live rows have it. No row is read to learn this.
    const first = block * valueCount + firstValue;
    let at = 0;
    while (at < size && histograms[first + at] === 0) at += 1;
    if (histograms[first + at] === alive) {
      values[firstValue + at] = (values[firstValue + at] ?? 0) + matches;
      continue;
    }
    const rows = { slot: 'matches', count: matches } as const;
    countRows(columns, run, block, dimension, valuesOf[dimension] ?? none, rows);
  }
}

const none = new Int32Array(0);
