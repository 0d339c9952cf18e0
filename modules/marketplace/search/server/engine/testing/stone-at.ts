import {
  byEnumField,
  enumFieldNames,
  enumFields,
  numberFieldNames,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type {
  EnumFieldName,
  SearchedStone,
  WordOf,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { StoneBatch } from '../load/stone-batch.ts';
import { unknownNumber } from '../memory/number-codes.ts';

/** A batch's stone in words. */
export function stoneAt(batch: StoneBatch, at: number): SearchedStone {
  const words = byEnumField((field) => wordAt(batch, at, field));
  const numbers = Object.fromEntries(
    numberFieldNames.map((field, nth) => {
      const value = batch.numbers[nth * batch.size + at] ?? 0;
      return [field, value === unknownNumber ? null : value];
    }),
  );
  return { id: batch.ids[at] ?? 0, ...words, ...numbers } as SearchedStone;
}

export function wordAt<Field extends EnumFieldName>(
  batch: StoneBatch,
  at: number,
  field: Field,
): WordOf<Field> {
  const words: readonly WordOf<Field>[] = enumFields[field];
  const word = words[batch.words[enumFieldNames.indexOf(field) * batch.size + at] ?? 0];
  if (word === undefined) throw new Error(`No ${field} has such a code.`);
  return word;
}
