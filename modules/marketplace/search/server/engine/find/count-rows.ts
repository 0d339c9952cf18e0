import type { CountedRows, Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensions, enumCount } from '../memory/dimensions.ts';
import { listPresent } from './fail-bitmap.ts';

/** Counting this many rows costs as much as intersecting a bitmap (measured). */
const rowsForABitmap = 24;

/** All values of each dimension. */
export const valuesOf = dimensions.map(({ firstValue, size }) =>
  Int32Array.from({ length: size }, (_, at) => firstValue + at),
);

/**
 * Counts rows by their values in a dimension. `among` has every value they can have. If the block has only one of
 * these, no row is read.
 */
export function countRows(
  columns: Columns,
  run: Kernels,
  block: number,
  dimension: number,
  among: Int32Array,
  rows: CountedRows,
): void {
  // Bins have no bitmaps.
  if (dimension >= enumCount) {
    run.countEach(block, dimension, rows);
    return;
  }
  const listed = listPresent(columns, block, among);
  if (rows.count < rowsForABitmap * (listed - 1)) run.countEach(block, dimension, rows);
  else run.countValues(block, listed, rows);
}
