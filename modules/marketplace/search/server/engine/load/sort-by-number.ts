import type { RowNumbers } from '../memory/row-numbers.ts';

/**
 * A stable sort of rows by a two-byte key: the number's bits from `shift` up. It counts the rows with each key, which
 * gives their positions. Sorting a million rows by comparison takes ten times as long.
 */
export function sortByCode(
  rows: Int32Array,
  { values, first, step }: RowNumbers,
  shift: 0 | 16 = 0,
): Int32Array {
  const next = new Int32Array(65_537);
  for (let at = 0; at < rows.length; at += 1) {
    const after = (((values[first + (rows[at] ?? 0) * step] ?? 0) >>> shift) & 0xffff) + 1;
    next[after] = (next[after] ?? 0) + 1;
  }
  for (let code = 1; code < next.length; code += 1) next[code] = (next[code] ?? 0) + (next[code - 1] ?? 0);
  const sorted = new Int32Array(rows.length);
  for (let at = 0; at < rows.length; at += 1) {
    const row = rows[at] ?? 0;
    const code = ((values[first + row * step] ?? 0) >>> shift) & 0xffff;
    const place = next[code] ?? 0;
    sorted[place] = row;
    next[code] = place + 1;
  }
  return sorted;
}

/** The same for non-negative four-byte keys: by the lower half, then by the upper. */
export const sortByNumber = (rows: Int32Array, numbers: RowNumbers): Int32Array =>
  sortByCode(sortByCode(rows, numbers), numbers, 16);
