import { findBin } from '../../../domain/histogram-edges.ts';
import type { Columns } from '../memory/columns.ts';
import { blockRows, moneyWords, perCaratInMoney, priceInMoney } from '../memory/columns.ts';
import { dimensionIndex, enumCount } from '../memory/dimensions.ts';
import { counterBytes, digits, jointCount, joints } from '../memory/joint-codes.ts';
import { numberAt, encodeNumber, numberCount } from '../memory/number-codes.ts';
import type { StoneBatch } from './stone-batch.ts';

const priceBin = dimensionIndex('price') ?? 0;
const caratBin = dimensionIndex('carat') ?? 0;
const perCaratBin = dimensionIndex('pricePerCarat') ?? 0;

/**
 * Writes the stones' own columns: the batch's stones at `from` into as many rows from `first` on. The caller updates
 * bitmaps, summaries and orders. Column after column, because reading a million stones across all columns takes five
 * times as long.
 */
export function writeRows(columns: Columns, first: number, batch: StoneBatch, from: Int32Array): void {
  for (let field = 0; field < enumCount; field += 1) writeWords(columns, first, batch, from, field);
  for (let field = 0; field < numberCount; field += 1) writeNumbers(columns, first, batch, from, field);
  writeMoney(columns, first, batch, from);
  writeItemNumbers(columns, first, batch, from);
  // Joint codes read all columns of a row: block by block these are still cached.
  for (let row = first; row < first + from.length; row += blockRows) {
    writeJoints(columns, row, Math.min(row + blockRows, first + from.length));
  }
}

function writeWords(
  { capacity, codes }: Columns,
  first: number,
  { words, size }: StoneBatch,
  from: Int32Array,
  field: number,
): void {
  const [begin, source] = [field * capacity + first, field * size];
  for (let at = 0; at < from.length; at += 1) codes[begin + at] = words[source + (from[at] ?? 0)] ?? 0;
}

function writeNumbers(
  { capacity, numbers }: Columns,
  first: number,
  { numbers: values, size }: StoneBatch,
  from: Int32Array,
  field: number,
): void {
  const [begin, source] = [field * capacity + first, field * size];
  for (let at = 0; at < from.length; at += 1) {
    numbers[begin + at] = encodeNumber(field, values[source + (from[at] ?? 0)] ?? 0);
  }
}

function writeMoney(
  { capacity, codes, money }: Columns,
  first: number,
  batch: StoneBatch,
  from: Int32Array,
): void {
  const number = (name: 'price' | 'pricePerCarat' | 'carat', at: number): number =>
    batch.numbers[numberAt[name] * batch.size + (from[at] ?? 0)] ?? 0;
  for (let at = 0; at < from.length; at += 1) {
    const [row, price] = [first + at, number('price', at)];
    codes[priceBin * capacity + row] = findBin('price', price);
    codes[caratBin * capacity + row] = findBin('carat', number('carat', at));
    const perCarat = number('pricePerCarat', at);
    codes[perCaratBin * capacity + row] = findBin('pricePerCarat', perCarat);
    money[row * moneyWords + perCaratInMoney] = perCarat;
    money[row * moneyWords + priceInMoney] = price;
  }
}

function writeItemNumbers(
  { itemNumbers }: Columns,
  first: number,
  { ids }: StoneBatch,
  from: Int32Array,
): void {
  for (let at = 0; at < from.length; at += 1) {
    itemNumbers[first + at] = ids[from[at] ?? 0] ?? 0;
  }
}

/** A joint code is its counter's address, so that counting a match is one read and one increment. */
function writeJoints({ capacity, codes, joints: written }: Columns, first: number, end: number): void {
  for (let row = first; row < end; row += 1) {
    for (let joint = 0; joint < jointCount; joint += 1) {
      written[row * jointCount + joint] = (joints[joint]?.firstCounter ?? 0) * counterBytes;
    }
  }
  for (const { dimension, joint, radix } of digits) {
    const [step, source] = [radix * counterBytes, dimension * capacity];
    for (let row = first; row < end; row += 1) {
      const place = row * jointCount + joint;
      written[place] = (written[place] ?? 0) + (codes[source + row] ?? 0) * step;
    }
  }
}
