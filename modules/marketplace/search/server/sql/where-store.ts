import { sql } from '#kit/server/database/sql.ts';
import {
  wordCode,
  enumFieldNames,
  numberFieldNames,
  numberFields,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type {
  EnumFieldName,
  NumberField,
  StoneFieldName,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Criteria, Range } from '../../domain/criteria.ts';
import { columnName } from '#modules/marketplace/stones/server/stone-tables.ts';

export const column = (field: StoneFieldName) => sql.ref<number>(columnName(field));

/** The search's filtered fields, in field order. */
export function filteredFields({ filters }: Criteria): readonly StoneFieldName[] {
  return [...enumFieldNames, ...numberFieldNames].filter((field) => filters[field] !== undefined);
}

/** The search's condition, optionally without one field's filter. */
export function buildWhere(criteria: Pick<Criteria, 'filters' | 'among'>, ignored?: StoneFieldName) {
  const { filters, among } = criteria;
  const parts = [sql`is_listed`];
  if (among !== undefined) parts.push(sql`item_id = any(${[...among]}::int[])`);
  for (const field of enumFieldNames) {
    const words = filters[field];
    if (words !== undefined && field !== ignored) parts.push(isOneOf(field, words));
  }
  for (const field of numberFieldNames) {
    const range = filters[field];
    if (range !== undefined && field !== ignored)
      parts.push(isWithin(column(field), range, numberFields[field]));
  }
  return sql.join(parts, sql` and `);
}

function isOneOf(field: EnumFieldName, words: readonly string[]) {
  const codes = words.map((word) => wordCode(field, word));
  return sql`${column(field)} = any(${codes}::smallint[])`;
}

function isWithin(value: ReturnType<typeof column>, { from, to, orUnknown }: Range, field: NumberField) {
  const boundsPerUnit = (field.boundScale ?? field.scale) / field.scale;
  const inBounds = boundsPerUnit === 1 ? sql`${value}` : sql`${value}::bigint * ${boundsPerUnit}::int`;
  const bounds = [
    ...(from === undefined ? [] : [sql`${inBounds} >= ${from}::bigint`]),
    ...(to === undefined ? [] : [sql`${inBounds} <= ${to}::bigint`]),
    sql`${value} is not null`,
  ];
  const inRange = sql.join(bounds, sql` and `);
  return orUnknown === true ? sql`(${value} is null or ${inRange})` : sql`(${inRange})`;
}
