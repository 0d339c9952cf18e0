import type { Columns } from '../memory/columns.ts';
import { blockRows, blockWords, moneyWords, perCaratInMoney, priceInMoney } from '../memory/columns.ts';
import { isMoney, numberCount, unknownCode } from '../memory/number-codes.ts';
import { exactRowNumbers } from '../memory/row-numbers.ts';

/** Neutral values for an empty block. */
const emptyLeast = 2_147_483_647;
const emptyMost = -2_147_483_648;

/** Reads every live row of a block for each number's minimum, maximum and unknown count, and for the sums. */
export function summariseBlock(columns: Columns, block: number): void {
  for (let number = 0; number < numberCount; number += 1) summariseNumber(columns, block, number);
  sumMoney(columns, block);
}

export function summariseNumber(columns: Columns, block: number, number: number): void {
  const { alive, aliveCount, least, most, lacking } = columns;
  const { values, first, step } = exactRowNumbers(columns, number);
  const mayBeUnknown = !isMoney(number);
  const isFull = aliveCount[block] === blockRows;
  let low = emptyLeast;
  let high = emptyMost;
  let unknown = 0;
  for (let row = block * blockRows; row < (block + 1) * blockRows; row += 1) {
    if (!isFull && (((alive[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 0) continue;
    const value = values[first + row * step] ?? 0;
    if (mayBeUnknown && value === unknownCode) {
      unknown += 1;
      continue;
    }
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const entry = block * numberCount + number;
  least[entry] = low;
  most[entry] = high;
  lacking[entry] = unknown;
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
