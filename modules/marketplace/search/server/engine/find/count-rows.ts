import type { CountedRows, Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensions, enumCount } from '../memory/dimensions.ts';
import { listPresent } from './fail-bitmap.ts';

/** Counting this many rows costs as much as intersecting a bitmap (measured). */
const rowsForABitmap = 24;

/** Measured: counting this many rows costs as much as reading the codes of all rows, or as comparing them. */
const rowsForCodes = 128;
const rowsForAComparison = 96;

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
  const hasBitmaps = dimension < enumCount;
  const listed = listPresent(columns, block, among);
  const worthwhile = hasBitmaps
    ? rowsForABitmap * (listed - 1)
    : rowsForCodes + rowsForAComparison * (listed - 1);
  if (rows.count < worthwhile) run.countEach(block, dimension, rows);
  else if (hasBitmaps) run.countValues(block, listed, rows);
  else run.countCodes(block, dimension, listed, rows);
}
