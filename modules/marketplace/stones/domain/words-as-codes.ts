import { byEnumField, enumFields } from './stone-fields.ts';
import type { EnumFieldName, WordOf } from './stone-fields.ts';

const codes = byEnumField(
  (field) => new Map<string, number>(enumFields[field].map((word, at) => [word, at])),
);

/** The place of a word in its list, as table and engine keep it. A word that isn't there is a defect of who wrote it. */
export function codeOfWord(field: EnumFieldName, word: string): number {
  const code = codes[field].get(word);
  if (code === undefined) throw new RangeError(`${word} is no ${field}.`);
  return code;
}

export function wordAt<Field extends EnumFieldName>(field: Field, code: number): WordOf<Field> {
  const word: WordOf<Field> | undefined = enumFields[field][code];
  if (word === undefined) throw new RangeError(`${code} is no ${field}.`);
  return word;
}
