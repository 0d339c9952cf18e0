import type { Columns } from '../memory/columns.ts';
import { enumCount } from '../memory/dimensions.ts';
import { isMoney, numberCount, decodeNumber } from '../memory/number-codes.ts';
import { exactRowNumbers, readRowNumber } from '../memory/row-numbers.ts';
import { emptyBatch } from './stone-batch.ts';
import type { StoneBatch } from './stone-batch.ts';

/** All live stones as a batch, to lay them out again with more room. */
export function extractBatch(columns: Columns, rows: Int32Array): StoneBatch {
  const { capacity, codes, itemNumbers } = columns;
  const batch = emptyBatch(rows.length);
  rows.forEach((row, at) => {
    batch.ids[at] = itemNumbers[row] ?? 0;
  });
  for (let field = 0; field < enumCount; field += 1) {
    const first = field * batch.size;
    rows.forEach((row, at) => {
      batch.words[first + at] = codes[field * capacity + row] ?? 0;
    });
  }
  for (let number = 0; number < numberCount; number += 1) {
    const first = number * batch.size;
    const exact = exactRowNumbers(columns, number);
    rows.forEach((row, at) => {
      batch.numbers[first + at] = isMoney(number)
        ? readRowNumber(exact, row)
        : decodeNumber(number, readRowNumber(exact, row));
    });
  }
  return batch;
}

export function listLiveRows({ alive, aliveCount }: Columns): Int32Array {
  const rows = new Int32Array(aliveCount.reduce((sum, count) => sum + count, 0));
  let at = 0;
  for (let word = 0; word < alive.length; word += 1) {
    for (let rest = alive[word] ?? 0; rest !== 0; rest &= rest - 1) {
      rows[at] = word * 32 + 31 - Math.clz32(rest & -rest);
      at += 1;
    }
  }
  return rows;
}

/** Empty rows below `usedRows`. */
export function listFreeRows({ alive }: Columns, usedRows: number): number[] {
  const rows: number[] = [];
  for (let row = 0; row < usedRows; row += 1) {
    if ((((alive[row >>> 5] ?? 0) >>> (row & 31)) & 1) === 0) rows.push(row);
  }
  return rows;
}
