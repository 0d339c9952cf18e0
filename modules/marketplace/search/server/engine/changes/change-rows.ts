import { findBin, histogramFields } from '../../../domain/histogram-edges.ts';
import type { StoneBatch } from '../load/stone-batch.ts';
import { exactNumber } from '../memory/row-numbers.ts';
import { writeRows } from '../load/write-rows.ts';
import type { Columns } from '../memory/columns.ts';
import { blockRows, blockWords, moneyWords, perCaratInMoney, priceInMoney } from '../memory/columns.ts';
import { dimensionCount, enumCount, firstValues, valueCount, wordCount } from '../memory/dimensions.ts';
import { removeFromIdTable, addToIdTable } from '../memory/id-table.ts';
import { isMoney, numberAt, encodeNumber, numberCount } from '../memory/number-codes.ts';
import { orderedKeys } from '../orders/sorted-keys.ts';
import type { Orders } from '../orders/sorted-keys.ts';
import type { StaleSummaries } from './stale-summaries.ts';

/** Everything that a change of rows must keep consistent. */
export interface IndexData {
  readonly columns: Columns;
  readonly orders: Orders;
  readonly stale: StaleSummaries;
}

const blockOf = (row: number): number => Math.floor(row / blockRows);

/** Updates an existing stone. Unchanged parts are skipped: mostly only prices change. */
export function changeRow(index: IndexData, row: number, batch: StoneBatch, at: number): void {
  const { columns, orders, stale } = index;
  const { capacity, codes, numbers } = columns;
  const moved = orderedKeys.filter((key) => isNewNumber(columns, row, numberAt[key], batch, at));
  for (const key of moved) orders[key].remove(row);
  for (let dimension = 0; dimension < dimensionCount; dimension += 1) {
    const before = codes[dimension * capacity + row] ?? 0;
    const after = codeIn(batch, at, dimension);
    if (before === after) continue;
    removeCode(columns, row, dimension, before);
    addCode(columns, row, dimension, after);
  }
  const changed: number[] = [];
  for (let number = 0; number < numberCount; number += 1) {
    if (!isNewNumber(columns, row, number, batch, at)) continue;
    changed.push(number);
    stale.removed(
      blockOf(row),
      number,
      exactNumber(columns, number, row),
      numbers[number * capacity + row] ?? 0,
    );
  }
  addMoney(columns, row, -1);
  writeRows(columns, row, batch, Int32Array.of(at));
  addMoney(columns, row, 1);
  for (const number of changed) summarizeNumber(index, row, number);
  for (const key of moved) orders[key].insert(row);
}

/** Puts a new stone into a free row. */
export function addRow(index: IndexData, row: number, batch: StoneBatch, at: number): void {
  const { columns, orders } = index;
  const block = blockOf(row);
  writeRows(columns, row, batch, Int32Array.of(at));
  columns.alive[row >>> 5] = (columns.alive[row >>> 5] ?? 0) | (1 << (row & 31));
  // A block never used has no summary; an empty block has no minimum or maximum.
  if (columns.aliveCount[block] === 0) {
    columns.least.fill(2_147_483_647, block * numberCount, (block + 1) * numberCount);
    columns.most.fill(-2_147_483_648, block * numberCount, (block + 1) * numberCount);
  }
  columns.aliveCount[block] = (columns.aliveCount[block] ?? 0) + 1;
  for (let dimension = 0; dimension < dimensionCount; dimension += 1) {
    addCode(columns, row, dimension, codeIn(batch, at, dimension));
  }
  for (let number = 0; number < numberCount; number += 1) summarizeNumber(index, row, number);
  addMoney(columns, row, 1);
  addToIdTable(columns, batch.ids[at] ?? 0, row);
  for (const key of orderedKeys) orders[key].insert(row);
}

export function removeRow({ columns, orders, stale }: IndexData, row: number): void {
  const { capacity, codes, numbers, itemNumbers } = columns;
  const block = blockOf(row);
  for (const key of orderedKeys) orders[key].remove(row);
  removeFromIdTable(columns, itemNumbers[row] ?? 0);
  columns.alive[row >>> 5] = (columns.alive[row >>> 5] ?? 0) & ~(1 << (row & 31));
  columns.aliveCount[block] = (columns.aliveCount[block] ?? 0) - 1;
  for (let dimension = 0; dimension < dimensionCount; dimension += 1) {
    removeCode(columns, row, dimension, codes[dimension * capacity + row] ?? 0);
  }
  for (let number = 0; number < numberCount; number += 1) {
    stale.removed(block, number, exactNumber(columns, number, row), numbers[number * capacity + row] ?? 0);
  }
  addMoney(columns, row, -1);
}

function codeIn(batch: StoneBatch, at: number, dimension: number): number {
  if (dimension < enumCount) return batch.words[dimension * batch.size + at] ?? 0;
  const name = histogramFields[dimension - enumCount] ?? 'price';
  return findBin(name, batch.numbers[numberAt[name] * batch.size + at] ?? 0);
}

function isNewNumber(columns: Columns, row: number, number: number, batch: StoneBatch, at: number): boolean {
  const value = batch.numbers[number * batch.size + at] ?? 0;
  return exactNumber(columns, number, row) !== (isMoney(number) ? value : encodeNumber(number, value));
}

function summarizeNumber({ columns, stale }: IndexData, row: number, number: number): void {
  const code = columns.numbers[number * columns.capacity + row] ?? 0;
  stale.added(blockOf(row), number, exactNumber(columns, number, row), code);
}

function addMoney({ money, sums }: Columns, row: number, times: 1 | -1): void {
  const entry = blockOf(row) * 2;
  const first = row * moneyWords;
  sums[entry] = (sums[entry] ?? 0) + times * (money[first + perCaratInMoney] ?? 0);
  sums[entry + 1] = (sums[entry + 1] ?? 0) + times * (money[first + priceInMoney] ?? 0);
}

function addCode(columns: Columns, row: number, dimension: number, code: number): void {
  count(columns, row, dimension, code, 1);
  if (dimension < enumCount) {
    const word = bitmapWord(row, dimension, code);
    columns.bitmaps[word] = (columns.bitmaps[word] ?? 0) | (1 << (row & 31));
  }
}

function removeCode(columns: Columns, row: number, dimension: number, code: number): void {
  count(columns, row, dimension, code, -1);
  if (dimension < enumCount) {
    const word = bitmapWord(row, dimension, code);
    columns.bitmaps[word] = (columns.bitmaps[word] ?? 0) & ~(1 << (row & 31));
  }
}

function count(
  { histograms, totals }: Columns,
  row: number,
  dimension: number,
  code: number,
  by: 1 | -1,
): void {
  const value = (firstValues[dimension] ?? 0) + code;
  const entry = blockOf(row) * valueCount + value;
  histograms[entry] = (histograms[entry] ?? 0) + by;
  totals[value] = (totals[value] ?? 0) + by;
}

function bitmapWord(row: number, dimension: number, code: number): number {
  const value = (firstValues[dimension] ?? 0) + code;
  return (blockOf(row) * wordCount + value) * blockWords + ((row % blockRows) >>> 5);
}
