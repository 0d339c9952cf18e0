import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensions, enumCount, valueCount } from '../memory/dimensions.ts';

/** Counting this many rows costs as much as intersecting a bitmap (measured). */
const rowsForABitmap = 24;

/** All values of each dimension. */
export const valuesOf = dimensions.map(({ firstValue, size }) =>
  Int32Array.from({ length: size }, (_, at) => firstValue + at),
);

/**
 * Counts the slot's rows, `count` of them, by their values in a dimension. `among` has every value they can have. If
 * the block has only one of these, no row is read.
 */
export function countRows(
  columns: Columns,
  run: Kernels,
  block: number,
  dimension: number,
  among: Int32Array,
  slot: number,
  count: number,
): void {
  // Bins have no bitmaps.
  if (dimension >= enumCount) {
    run.countEach(block, dimension, slot);
    return;
  }
  const { histograms, scratch } = columns;
  const isInBlock = (value: number): boolean => histograms[block * valueCount + value] !== 0;
  let last = -1;
  let present = 0;
  for (let at = 0; at < among.length; at += 1) {
    if (!isInBlock(among[at] ?? 0)) continue;
    last = at;
    present += 1;
  }
  if (present > 1 && count < rowsForABitmap * (present - 1)) {
    run.countEach(block, dimension, slot);
    return;
  }
  let rest = count;
  for (let at = 0; at <= last; at += 1) {
    const value = among[at] ?? 0;
    if (!isInBlock(value)) continue;
    // The last value gets the rows that are left over.
    const having = at === last ? rest : run.countWithValue(block, value, slot);
    scratch.values[value] = (scratch.values[value] ?? 0) + having;
    rest -= having;
  }
}
