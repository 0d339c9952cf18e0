import type { Columns } from './columns.ts';
import { moneyWords, perCaratInMoney, priceInMoney } from './columns.ts';
import { numberAt } from './number-codes.ts';

/**
 * A number for each row, at a fixed stride in memory. Loops over a million rows read it in place, because a function
 * call per row takes several times as long.
 */
export interface RowNumbers {
  readonly values: Int32Array | Uint16Array | Uint8Array;
  readonly first: number;
  readonly step: number;
}

/** What a number is compared by: cents for money, the code for everything else. */
export function exactRowNumbers({ money, numbers, capacity }: Columns, number: number): RowNumbers {
  if (number === numberAt.price) return { values: money, first: priceInMoney, step: moneyWords };
  if (number === numberAt.pricePerCarat) return { values: money, first: perCaratInMoney, step: moneyWords };
  return { values: numbers, first: number * capacity, step: 1 };
}

export const rowItemNumbers = ({ itemNumbers }: Columns): RowNumbers => ({
  values: itemNumbers,
  first: 0,
  step: 1,
});

export const readRowNumber = ({ values, first, step }: RowNumbers, row: number): number =>
  values[first + row * step] ?? 0;

/** The exact number of one row, without building the reader for all. */
export function exactNumber({ money, numbers, capacity }: Columns, number: number, row: number): number {
  if (number === numberAt.price) return money[row * moneyWords + priceInMoney] ?? 0;
  if (number === numberAt.pricePerCarat) return money[row * moneyWords + perCaratInMoney] ?? 0;
  return numbers[number * capacity + row] ?? 0;
}
