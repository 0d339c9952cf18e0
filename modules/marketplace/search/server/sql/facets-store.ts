import { sql } from '#kit/server/database/sql.ts';
import type { OpenWork } from '#kit/server/database/unit-of-work.ts';
import { enumFieldNames, enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName, StoneFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Facets } from '../../domain/answer.ts';
import type { Criteria } from '../../domain/criteria.ts';
import { binCount, histogramEdges } from '../../domain/histogram-edges.ts';
import type { HistogramField } from '../../domain/histogram-edges.ts';
import { column, filteredFields, buildWhere } from './where-store.ts';

type Open = Pick<OpenWork, 'database'>;

interface WordCount {
  readonly field: EnumFieldName;
  readonly code: number;
  readonly stones: number;
}

/** One statement counts all unfiltered fields; each filtered field needs its own, without its filter. */
export async function readFacets(open: Open, criteria: Criteria): Promise<Facets> {
  const filtered = filteredFields(criteria);
  const unfiltered = enumFieldNames.filter((field) => !filtered.includes(field));
  const wordCounts = await countFields(open, criteria, unfiltered);
  for (const field of enumFieldNames)
    if (filtered.includes(field)) wordCounts.push(...(await countFields(open, criteria, [field], field)));
  const relaxations = [];
  for (const field of filtered) relaxations.push({ field, total: await countAll(open, criteria, field) });
  return {
    counts: groupCounts(wordCounts),
    histograms: await readHistograms(open, criteria, filtered),
    relaxations,
  };
}

/** `grouping` says which field a row counts: its bit is 0 and all others' are 1. */
async function countFields(
  { database }: Open,
  criteria: Criteria,
  fields: readonly EnumFieldName[],
  ignored?: StoneFieldName,
): Promise<WordCount[]> {
  if (fields.length === 0) return [];
  const columns = fields.map(column);
  const query = sql<{ which: number; code: number; stones: number }>`
    select grouping(${sql.join(columns)}) as which, coalesce(${sql.join(columns)}) as code, count(*)::int as stones
      from marketplace.stone where ${buildWhere(criteria, ignored)}
     group by grouping sets (${sql.join(columns.map((one) => sql`(${one})`))})`;
  const { rows } = await query.execute(database);
  const all = 2 ** fields.length - 1;
  return rows.map(({ which, code, stones }) => ({
    field: fields[fields.length - 1 - Math.log2(all - which)] ?? 'shape',
    code,
    stones,
  }));
}

function groupCounts(wordCounts: readonly WordCount[]): Facets['counts'] {
  const counts = {} as Record<EnumFieldName, number[]>;
  for (const field of enumFieldNames) counts[field] = enumFields[field].map(() => 0);
  for (const { field, code, stones } of wordCounts) counts[field][code] = stones;
  return counts;
}

async function countAll({ database }: Open, criteria: Criteria, ignored: StoneFieldName): Promise<number> {
  const query = sql<{ stones: number }>`
    select count(*)::int as stones from marketplace.stone where ${buildWhere(criteria, ignored)}`;
  const { rows } = await query.execute(database);
  return rows[0]?.stones ?? 0;
}

async function readHistograms(
  open: Open,
  criteria: Criteria,
  filtered: readonly StoneFieldName[],
): Promise<Facets['histograms']> {
  const read = (field: HistogramField) => readHistogram(open, criteria, field, filtered);
  return {
    price: await read('price'),
    carat: await read('carat'),
    ...(criteria.perCarat === true ? { pricePerCarat: await read('pricePerCarat') } : {}),
  };
}

async function readHistogram(
  { database }: Open,
  criteria: Criteria,
  field: HistogramField,
  filtered: readonly StoneFieldName[],
): Promise<number[]> {
  const where = buildWhere(criteria, filtered.includes(field) ? field : undefined);
  const query = sql<{ bin: number; stones: number }>`
    select width_bucket(${column(field)}, ${[...histogramEdges[field]]}::int[]) as bin, count(*)::int as stones
      from marketplace.stone where ${where} group by 1`;
  const { rows } = await query.execute(database);
  const stonesIn = new Map(rows.map(({ bin, stones }) => [bin, stones]));
  return Array.from({ length: binCount }, (_, bin) => stonesIn.get(bin) ?? 0);
}
