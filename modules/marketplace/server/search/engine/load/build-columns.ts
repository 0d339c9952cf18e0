import type { Columns } from '../memory/columns.ts';
import {
  blockRows,
  blockWords,
  createColumns,
  idInRecord,
  recordWords,
  slotsFor,
} from '../memory/columns.ts';
import {
  dimensionCount,
  dimensionOf,
  enumCount,
  firstValues,
  valueCount,
  wordCount,
} from '../memory/dimensions.ts';
import { noteRow } from '../memory/id-table.ts';
import { counterCount } from '../memory/joint-codes.ts';
import { numberAt } from '../memory/number-codes.ts';
import { orderedKeys } from '../orders/sorted-keys.ts';
import type { Orders } from '../orders/sorted-keys.ts';
import { sortByCode, sortByWhole } from './counting-sort.ts';
import type { StoneBatch } from './stone-batch.ts';
import { exactReader, summariseBlock } from './summarise.ts';
import { writeRow } from './write-row.ts';

/**
 * Room for a quarter more stones than there are. Room at the end of a column that nobody has touched yet takes no
 * real memory, so it costs nothing until it is used.
 */
export function roomFor(stones: number): Columns {
  return createColumns(Math.ceil(stones * 1.25) + 4 * blockRows, counterCount);
}

/** Lays stones out by type, shape and carat, which most searches name: what they leave out fills whole blocks. */
export function layOutRows(columns: Columns, batch: StoneBatch): void {
  const from = sortedForRows(batch);
  from.forEach((at, row) => {
    writeRow(columns, row, batch, at);
    noteRow(columns, batch.ids[at] ?? 0, row);
  });
  markAlive(columns, batch.size);
  const blocks = Math.ceil(batch.size / blockRows);
  for (let dimension = 0; dimension < dimensionCount; dimension += 1) {
    noteDimension(columns, dimension, batch.size);
  }
  for (let block = 0; block < blocks; block += 1) summariseBlock(columns, block);
}

/** The stones' places in the batch, in the order of rows. */
export function sortedForRows({ ids, words, numbers, size }: StoneBatch): Int32Array {
  const byId = sortByWhole(
    Int32Array.from({ length: size }, (_, at) => at),
    (at) => ids[at] ?? 0,
  );
  const byCarat = sortByCode(byId, (at) => numbers[numberAt.carat * size + at] ?? 0);
  const [type, shape] = [dimensionOf('diamondType') ?? 0, dimensionOf('shape') ?? 0];
  return sortByCode(byCarat, (at) => (words[type * size + at] ?? 0) * 256 + (words[shape * size + at] ?? 0));
}

function markAlive({ alive, aliveCount }: Columns, rows: number): void {
  const words = Math.floor(rows / 32);
  alive.fill(0xffff_ffff, 0, words);
  if (rows % 32 > 0) alive[words] = 2 ** (rows % 32) - 1;
  for (let block = 0; block * blockRows < rows; block += 1) {
    aliveCount[block] = Math.min(blockRows, rows - block * blockRows);
  }
}

/** The bitmaps and counts of one dimension's values. */
function noteDimension(columns: Columns, dimension: number, rows: number): void {
  const { capacity, codes, bitmaps, histograms, totals } = columns;
  const first = firstValues[dimension] ?? 0;
  for (let row = 0; row < rows; row += 1) {
    const value = first + (codes[dimension * capacity + row] ?? 0);
    const block = Math.floor(row / blockRows);
    const counted = block * valueCount + value;
    histograms[counted] = (histograms[counted] ?? 0) + 1;
    totals[value] = (totals[value] ?? 0) + 1;
    if (dimension >= enumCount) continue;
    const word = (block * wordCount + value) * blockWords + ((row >>> 5) & (blockWords - 1));
    bitmaps[word] = (bitmaps[word] ?? 0) | (1 << (row & 31));
  }
}

/** Each order by its key, equal keys by item number. */
export function fillOrders(columns: Columns, orders: Orders, rows: number): void {
  const { records } = columns;
  const byId = sortByWhole(
    Int32Array.from({ length: rows }, (_, row) => row),
    (row) => records[row * recordWords + idInRecord] ?? 0,
  );
  for (const key of orderedKeys) {
    const sorted = sortByWhole(byId, exactReader(columns, numberAt[key]));
    orders[key].fill(sorted, slotsFor(rows));
  }
}
