import {
  wordCode,
  enumFieldNames,
  maxItemId,
  numberFieldNames,
  numberFields,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { SearchedStone } from '#modules/marketplace/stones/domain/stone-fields.ts';
import { numberCount, unknownNumber } from '../memory/number-codes.ts';
import { enumCount } from '../memory/dimensions.ts';

/**
 * Stones to be loaded into the engine, column by column, so that a million go to its thread as
 * three pieces of memory. Words are their positions, numbers are integers, and an unknown number is
 * `unknownNumber`.
 */
export interface StoneBatch {
  readonly size: number;
  readonly ids: Int32Array;
  /** A field's words are together: field number × size + stone. */
  readonly words: Uint8Array;
  /** The same for numbers. */
  readonly numbers: Int32Array;
}

export function emptyBatch(size: number): StoneBatch {
  return {
    size,
    ids: new Int32Array(size),
    words: new Uint8Array(size * enumCount),
    numbers: new Int32Array(size * numberCount),
  };
}

export function setStone(batch: StoneBatch, at: number, stone: SearchedStone): void {
  if (!Number.isInteger(stone.id) || stone.id < 1 || stone.id > maxItemId) {
    throw new RangeError(`${stone.id} is not an item number.`);
  }
  batch.ids[at] = stone.id;
  enumFieldNames.forEach((field, nth) => {
    batch.words[nth * batch.size + at] = wordCode(field, stone[field]);
  });
  numberFieldNames.forEach((field, nth) => {
    const { smallest, largest, mayBeUnknown } = numberFields[field];
    const value = stone[field];
    const fits = value === null ? mayBeUnknown : value >= smallest && value <= largest;
    if (!fits) throw new RangeError(`${value} is not a valid ${field}.`);
    batch.numbers[nth * batch.size + at] = value ?? unknownNumber;
  });
}

export function createBatch(stones: readonly SearchedStone[]): StoneBatch {
  const batch = emptyBatch(stones.length);
  stones.forEach((stone, at) => {
    setStone(batch, at, stone);
  });
  return batch;
}
