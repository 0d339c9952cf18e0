import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { blockWords } from '../memory/columns.ts';
import { dimensions, firstValues, jointDimensions, valueCount } from '../memory/dimensions.ts';
import { addHistogram } from './check-block.ts';
import { countRows, valuesOf } from './count-rows.ts';
import { spareSlot } from './fail-bitmap.ts';

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
  const { aliveCount, capacity, codes, histograms, scratch } = columns;
  const { fails, matches: bits, values } = scratch;
  const row = firstMatch(bits, block);
  let isCopied = false;
  for (const dimension of apart) {
    const value = (firstValues[dimension] ?? 0) + (codes[dimension * capacity + row] ?? 0);
    if (histograms[block * valueCount + value] === aliveCount[block]) {
      values[value] = (values[value] ?? 0) + matches;
      continue;
    }
    if (!isCopied)
      fails.set(bits.subarray(block * blockWords, (block + 1) * blockWords), spareSlot * blockWords);
    isCopied = true;
    countRows(columns, run, block, dimension, valuesOf[dimension] ?? none, spareSlot, matches);
  }
}

function firstMatch(bits: Uint32Array, block: number): number {
  let word = block * blockWords;
  while (bits[word] === 0) word += 1;
  const first = bits[word] ?? 0;
  return word * 32 + 31 - Math.clz32(first & -first);
}

const none = new Int32Array(0);
