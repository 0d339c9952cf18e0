import { binOf } from '../../../../domain/search/histogram-edges.ts';
import type { Columns } from '../memory/columns.ts';
import {
  idInRecord,
  moneyWords,
  perCaratInMoney,
  priceInMoney,
  recordCodes,
  recordWords,
} from '../memory/columns.ts';
import { dimensionCount, dimensionOf, enumCount } from '../memory/dimensions.ts';
import { jointCount, jointOf, joints, radixOf } from '../memory/joint-codes.ts';
import { numberAt, numberCode, numberCount } from '../memory/number-codes.ts';
import type { StoneBatch } from './stone-batch.ts';

const priceBin = dimensionOf('price') ?? 0;
const caratBin = dimensionOf('carat') ?? 0;
const firstCounters = Uint16Array.from(joints, ({ firstCounter }) => firstCounter);

/** Writes what is kept of one stone by itself. Bitmaps, summaries and orders are kept by whoever calls. */
export function writeRow(columns: Columns, row: number, batch: StoneBatch, at: number): void {
  const { capacity, codes, money, numbers, records } = columns;
  for (let field = 0; field < enumCount; field += 1) {
    codes[field * capacity + row] = batch.words[field * batch.size + at] ?? 0;
  }
  for (let field = 0; field < numberCount; field += 1) {
    const value = batch.numbers[field * batch.size + at] ?? 0;
    numbers[field * capacity + row] = numberCode(field, value);
  }
  const price = batch.numbers[numberAt.price * batch.size + at] ?? 0;
  codes[priceBin * capacity + row] = binOf('price', price);
  codes[caratBin * capacity + row] = binOf('carat', batch.numbers[numberAt.carat * batch.size + at] ?? 0);
  money[row * moneyWords + perCaratInMoney] = batch.numbers[numberAt.pricePerCarat * batch.size + at] ?? 0;
  money[row * moneyWords + priceInMoney] = price;
  records[row * recordWords + idInRecord] = batch.ids[at] ?? 0;
  writeJoints(columns, row);
}

/** A joint's code carries where its counters begin, so that counting a match is one look and one increment. */
function writeJoints({ capacity, codes, joints: written }: Columns, row: number): void {
  const first = row * recordCodes;
  for (let joint = 0; joint < jointCount; joint += 1) written[first + joint] = firstCounters[joint] ?? 0;
  for (let dimension = 0; dimension < dimensionCount; dimension += 1) {
    const place = first + (jointOf[dimension] ?? 0);
    written[place] =
      (written[place] ?? 0) + (codes[dimension * capacity + row] ?? 0) * (radixOf[dimension] ?? 0);
  }
}
