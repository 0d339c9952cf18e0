import {
  enumFieldNames,
  enumFields,
  isEnumField,
  numberFieldNames,
  numberFields,
} from '#modules/marketplace/server.ts';
import type { Criteria, NumberField, Range, StoneFieldName } from '#modules/marketplace/server.ts';

// The same search as SQL for both PostgreSQL and DuckDB, over columns of codes: databases get the same
// dictionary and the same bins as the engine.

/** Anything counted: a list of words, or a histogram. */
export const counted = [
  ...enumFieldNames.map((name) => ({ column: `"${name}"`, field: name as StoneFieldName })),
  { column: 'price_bin', field: 'price' as const },
  { column: 'carat_bin', field: 'carat' as const },
  { column: 'per_carat_bin', field: 'pricePerCarat' as const },
];

export function whereOf({ filters }: Criteria, without?: StoneFieldName): string {
  const tests = [...enumFieldNames, ...numberFieldNames]
    .filter((field) => field !== without && filters[field] !== undefined)
    .map((field) => testOf(field, filters));
  return tests.length === 0 ? 'true' : tests.join(' and ');
}

function testOf(field: StoneFieldName, filters: Criteria['filters']): string {
  if (!isEnumField(field)) return rangeTest(field, numberFields[field], filters[field] ?? {});
  const words: readonly string[] = enumFields[field];
  const codes = filters[field]?.map((word) => words.indexOf(word)) ?? [];
  return codes.length === 0 ? 'false' : `"${field}" in (${codes.join(', ')})`;
}

function rangeTest(field: string, shape: NumberField, { from, to, orUnknown }: Range): string {
  const finer = (shape.boundScale ?? shape.scale) / shape.scale;
  const low = from === undefined ? shape.smallest : Math.max(Math.ceil(from / finer), shape.smallest);
  const high = to === undefined ? shape.largest : Math.min(Math.floor(to / finer), shape.largest);
  const test = `"${field}" between ${low} and ${high}`;
  return orUnknown === true ? `(${test} or "${field}" is null)` : test;
}

export function pageSql({ sort, offset, limit, ...criteria }: Criteria): string {
  const way = sort.direction === 'ascending' ? 'asc' : 'desc';
  const unknown = enumFields[sort.by === 'color' ? 'color' : 'clarity'].length - 1;
  const order =
    sort.by === 'color' || sort.by === 'clarity'
      ? `case when "${sort.by}" = ${unknown} then 1 else 0 end, "${sort.by}" ${way}, price ${way}, id ${way}`
      : `"${sort.by}" ${way}${numberFields[sort.by].mayBeUnknown ? ' nulls last' : ''}, id ${way}`;
  const where = whereOf({ sort, offset, limit, ...criteria });
  return `select id from bench_stone where ${where} order by ${order} limit ${limit} offset ${offset}`;
}

export function spreadSql(criteria: Criteria): string {
  return `select count(*) as total, min(price) as price_min, max(price) as price_max, sum(price) as price_sum,
    min("pricePerCarat") as carat_min, max("pricePerCarat") as carat_max, sum("pricePerCarat") as carat_sum
    from bench_stone where ${whereOf(criteria)}`;
}

/** The ways to query all counts; a rival uses the fastest one whose answers are right. */
export const facetForms = ['union', 'grouping sets'] as const;
export type FacetForm = (typeof facetForms)[number];

/** Rows of dimension, code and count. A dimension with its own filter is counted without that filter. */
export function facetSql(criteria: Criteria, form: FacetForm): readonly string[] {
  const own = counted
    .map(({ field, column }, at) => ({ field, column, at, filtered: criteria.filters[field] !== undefined }))
    .filter(({ field }) => field !== 'pricePerCarat' || criteria.perCarat === true);
  const filtered = own
    .filter((one) => one.filtered)
    .map(
      ({ column, field, at }) =>
        `select ${at} as d, ${column} as v, count(*) as n from bench_stone where ${whereOf(criteria, field)} group by ${column}`,
    );
  const plain = own.filter((one) => !one.filtered);
  if (form === 'grouping sets') {
    const columns = plain.map(({ column }) => column);
    const sets = columns.map((column) => `(${column})`).join(', ');
    const code = plain
      .map(({ column, at }) => `when grouping(${column}) = 0 then ${at * 1_000} + ${column}`)
      .join(' ');
    // Only whole thousands are divided: DuckDB divides 1,005 by 1,000 into 1.005, PostgreSQL into 1.
    const all = `select (g - g % 1000) / 1000 as d, g % 1000 as v, n from (select case ${code} end as g, count(*) as n
      from bench_stone where ${whereOf(criteria)} group by grouping sets (${sets})) as sets`;
    return [all, ...filtered];
  }
  const base = `with base as materialized (select ${plain.map(({ column }) => column).join(', ')} from bench_stone where ${whereOf(criteria)})`;
  const unfiltered = plain.map(
    ({ column, at }) => `select ${at} as d, ${column} as v, count(*) as n from base group by ${column}`,
  );
  return [`${base} ${[...unfiltered, ...filtered].join(' union all ')}`];
}
