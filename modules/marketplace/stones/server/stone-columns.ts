import { enumFieldNames, numberFieldNames } from '../domain/stone-fields.ts';
import type { EnumFieldName, NumberFieldName, StoneFieldName } from '../domain/stone-fields.ts';

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
