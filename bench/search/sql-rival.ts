import { binCount, byEnumField, enumFields } from '#modules/marketplace/server.ts';
import type { Answer, Criteria, Facets } from '#modules/marketplace/server.ts';
import type { Rival } from './rival.ts';
import { counted, facetForms, facetSql, pageSql, spreadSql } from './sql-of.ts';
import type { FacetForm } from './sql-of.ts';

/** Runs a statement and returns its rows, each a list of whole numbers. */
export type Ask = (sql: string) => Promise<number[][]>;

/** A database as a rival. It uses the form of counting that was faster on a few searches. */
export async function sqlRival(
  name: string,
  query: Ask,
  tried: readonly Criteria[],
  stop: () => void | Promise<void>,
): Promise<Rival> {
  const form = await fasterForm(query, tried);
  return {
    name: `${name}, ${form}`,
    slow: true,
    answer: (criteria) => answer(query, criteria, form),
    stop,
  };
}

async function fasterForm(query: Ask, tried: readonly Criteria[]): Promise<FacetForm> {
  const times = new Map<FacetForm, number>();
  for (const form of facetForms) {
    for (const criteria of tried) {
      const started = performance.now();
      for (const statement of facetSql(criteria, form)) await query(statement);
      times.set(form, (times.get(form) ?? 0) + performance.now() - started);
    }
  }
  const [first] = [...times].toSorted(([, a], [, b]) => a - b);
  return first?.[0] ?? 'union';
}

async function answer(query: Ask, criteria: Criteria, form: FacetForm): Promise<Answer> {
  const ids = (await query(pageSql(criteria))).map(([id = 0]) => id);
  const [spread = []] = await query(spreadSql(criteria));
  const [total = 0, priceMin = 0, priceMax = 0, priceSum = 0, caratMin = 0, caratMax = 0, caratSum = 0] =
    spread;
  const found = {
    price: { min: priceMin, max: priceMax, average: Math.round(priceSum / total) },
    pricePerCarat: { min: caratMin, max: caratMax, average: Math.round(caratSum / total) },
  };
  return {
    ids,
    total,
    ...(total === 0 ? {} : found),
    ...(criteria.facets ? { facets: await facetsOf(query, criteria, form) } : {}),
  };
}

async function facetsOf(query: Ask, criteria: Criteria, form: FacetForm): Promise<Facets> {
  const all = counted.map(({ column, field }) =>
    Array.from({ length: column.endsWith('_bin') ? binCount : sizeOf(field) }, () => 0),
  );
  for (const statement of facetSql(criteria, form)) {
    for (const [dimension = 0, value = 0, count = 0] of await query(statement)) {
      const counts = all[dimension];
      if (counts !== undefined) counts[value] = count;
    }
  }
  const of = (field: string): number[] => all[counted.findIndex((one) => one.field === field)] ?? [];
  return {
    counts: byEnumField(of),
    histograms: {
      price: of('price'),
      carat: of('carat'),
      ...(criteria.perCarat === true ? { pricePerCarat: of('pricePerCarat') } : {}),
    },
    relaxations: [],
  };
}

function sizeOf(field: string): number {
  const lists: Readonly<Record<string, readonly string[]>> = enumFields;
  return lists[field]?.length ?? 0;
}
