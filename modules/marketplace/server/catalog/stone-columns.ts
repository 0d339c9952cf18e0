import { enumFieldNames, enumFields, numberFieldNames } from '../../domain/catalog/stone-fields.ts';
import type {
  EnumFieldName,
  NumberFieldName,
  StoneFieldName,
  WordOf,
} from '../../domain/catalog/stone-fields.ts';

/** `cutGrade` is `cut_grade` in the table. */
export type ColumnOf<Field extends string> = Field extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${ColumnOf<Rest>}`
  : '';

export function columnOf<Field extends StoneFieldName>(field: Field): ColumnOf<Field> {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as ColumnOf<Field>;
}

/** Every field that a search may ask for, in the order in which rows travel. */
export const searchedColumns: readonly ColumnOf<StoneFieldName>[] = [
  ...enumFieldNames.map(columnOf),
  ...numberFieldNames.map(columnOf),
];

export type EnumColumns = { readonly [Field in EnumFieldName as ColumnOf<Field>]: number };
export type NumberColumns = { readonly [Field in NumberFieldName as ColumnOf<Field>]: number | null };

const codes = Object.fromEntries(
  enumFieldNames.map((field) => [
    field,
    new Map<string, number>(enumFields[field].map((word, at) => [word, at])),
  ]),
);

/** The place of a word in its list, as the table keeps it. */
export function codeOf<Field extends EnumFieldName>(field: Field, word: WordOf<Field>): number {
  const code = codes[field]?.get(word);
  if (code === undefined) throw new RangeError(`${word} is no ${field}.`);
  return code;
}

export function wordAt<Field extends EnumFieldName>(field: Field, code: number): WordOf<Field> {
  const word: WordOf<Field> | undefined = enumFields[field][code];
  if (word === undefined) throw new RangeError(`${code} is no ${field}.`);
  return word;
}
