import { blockRows, blockWords, createColumns, slotsFor } from '../memory/columns.ts';
import type { Columns } from '../memory/columns.ts';
import { dimensionCount, enumCount, firstValues, valueCount, wordCount } from '../memory/dimensions.ts';
import { addToIdTable } from '../memory/id-table.ts';
import { numberAt } from '../memory/number-codes.ts';
import { exactRowNumbers, rowItemNumbers } from '../memory/row-numbers.ts';
import { orderedKeys } from '../orders/sorted-keys.ts';
import type { Orders } from '../orders/sorted-keys.ts';
import { sortForRows } from './row-order.ts';
import { sortByNumber } from './sort-by-number.ts';
import type { StoneBatch } from './stone-batch.ts';
import { summariseBlock } from './summarise.ts';
import { writeRows } from './write-rows.ts';

/** Room for a quarter more stones. Untouched room at the end of a column takes no real memory. */
export function allocateColumns(stones: number): Columns {
  return createColumns(Math.ceil(stones * 1.25) + blockRows);
}

/** Lays stones out so that those excluded by most searches fill whole blocks (see row-order.ts). */
export function layOutRows(columns: Columns, batch: StoneBatch): void {
  const from = sortForRows(batch);
  writeRows(columns, 0, batch, from);
  from.forEach((at, row) => {
    addToIdTable(columns, batch.ids[at] ?? 0, row);
  });
  markAlive(columns, batch.size);
  for (let row = 0; row < batch.size; row += blockRows) {
    const end = Math.min(row + blockRows, batch.size);
    for (let dimension = 0; dimension < dimensionCount; dimension += 1) {
      indexDimension(columns, dimension, row, end);
    }
    summariseBlock(columns, row / blockRows);
  }
  sumHistograms(columns, Math.ceil(batch.size / blockRows));
}

function markAlive({ alive, aliveCount }: Columns, rows: number): void {
  const words = Math.floor(rows / 32);
  alive.fill(0xffff_ffff, 0, words);
  if (rows % 32 > 0) alive[words] = 2 ** (rows % 32) - 1;
  for (let block = 0; block * blockRows < rows; block += 1) {
    aliveCount[block] = Math.min(blockRows, rows - block * blockRows);
  }
}

/** The bitmaps and counts of one dimension's values, for the rows of a block. */
function indexDimension(columns: Columns, dimension: number, from: number, end: number): void {
  const { capacity, codes, bitmaps, histograms } = columns;
  const block = Math.floor(from / blockRows);
  const [first, source] = [firstValues[dimension] ?? 0, dimension * capacity];
  const firstCount = block * valueCount + first;
  for (let row = from; row < end; row += 1) {
    const entry = firstCount + (codes[source + row] ?? 0);
    histograms[entry] = (histograms[entry] ?? 0) + 1;
  }
  if (dimension >= enumCount) return;
  const firstBitmap = (block * wordCount + first) * blockWords;
  for (let row = from; row < end; row += 1) {
    const word = firstBitmap + (codes[source + row] ?? 0) * blockWords + ((row >>> 5) & (blockWords - 1));
    bitmaps[word] = (bitmaps[word] ?? 0) | (1 << (row & 31));
  }
}

function sumHistograms({ histograms, totals }: Columns, blocks: number): void {
  for (let block = 0; block < blocks; block += 1) {
    for (let value = 0; value < valueCount; value += 1) {
      totals[value] = (totals[value] ?? 0) + (histograms[block * valueCount + value] ?? 0);
    }
  }
}

/** Each order by its key, ties by item number. */
export function fillOrders(columns: Columns, orders: Orders, rows: number): void {
  const all = Int32Array.from({ length: rows }, (_, row) => row);
  const byId = sortByNumber(all, rowItemNumbers(columns));
  for (const key of orderedKeys) {
    const sorted = sortByNumber(byId, exactRowNumbers(columns, numberAt[key]));
    orders[key].fill(sorted, slotsFor(rows));
  }
}
