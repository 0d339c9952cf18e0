import type { Columns } from '../memory/columns.ts';
import { blockRows, blockWords, moneyWords, perCaratInMoney, priceInMoney } from '../memory/columns.ts';
import { isMoney, numberAt, numberCount, unknownCode } from '../memory/number-codes.ts';

/** Nothing is less than the least of an empty block, nor more than the most of it. */
const nothingLeast = 2_147_483_647;
const nothingMost = -2_147_483_648;

/** Looks at every living row of a block and notes the least, the most and the lack of each number, and the sums. */
export function summariseBlock(columns: Columns, block: number): void {
  for (let number = 0; number < numberCount; number += 1) summariseNumber(columns, block, number);
  sumMoney(columns, block);
}

export function summariseNumber(columns: Columns, block: number, number: number): void {
  const { alive, least, most, lacking } = columns;
  const at = exactReader(columns, number);
  let low = nothingLeast;
  let high = nothingMost;
  let unknown = 0;
  for (let row = block * blockRows; row < (block + 1) * blockRows; row += 1) {
    if ((((alive[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 0) continue;
    const value = at(row);
    if (value === unknownCode && !isMoney(number)) {
      unknown += 1;
      continue;
    }
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const place = block * numberCount + number;
  least[place] = low;
  most[place] = high;
  lacking[place] = unknown;
}

/** What a number is compared by: money in cents, everything else by its code. */
export function exactReader({ money, numbers, capacity }: Columns, number: number): (row: number) => number {
  if (number === numberAt.price) return (row) => money[row * moneyWords + priceInMoney] ?? 0;
  if (number === numberAt.pricePerCarat) return (row) => money[row * moneyWords + perCaratInMoney] ?? 0;
  const from = number * capacity;
  return (row) => numbers[from + row] ?? 0;
}

/** The same for one row, without making a reader for it. */
export function exactNumber({ money, numbers, capacity }: Columns, number: number, row: number): number {
  if (number === numberAt.price) return money[row * moneyWords + priceInMoney] ?? 0;
  if (number === numberAt.pricePerCarat) return money[row * moneyWords + perCaratInMoney] ?? 0;
  return numbers[number * capacity + row] ?? 0;
}

function sumMoney({ alive, money, sums }: Columns, block: number): void {
  let perCarat = 0;
  let price = 0;
  for (let word = block * blockWords; word < (block + 1) * blockWords; word += 1) {
    for (let rest = alive[word] ?? 0; rest !== 0; rest &= rest - 1) {
      const first = (word * 32 + 31 - Math.clz32(rest & -rest)) * moneyWords;
      perCarat += money[first + perCaratInMoney] ?? 0;
      price += money[first + priceInMoney] ?? 0;
    }
  }
  sums[block * 2] = perCarat;
  sums[block * 2 + 1] = price;
}
