import { binCount, byEnumField, enumFields } from '#modules/marketplace/server.ts';
import type { Answer, Criteria, Facets } from '#modules/marketplace/server.ts';
import type { Rival } from './rival.ts';
import { isSameAnswer } from './same-answer.ts';
import { counted, facetForms, facetSql, pageSql, spreadSql } from './sql-of.ts';
import type { FacetForm } from './sql-of.ts';

/** Runs a statement and returns its rows, each a list of whole numbers. */
export type Ask = (sql: string) => Promise<number[][]>;

/** A search to choose the form of counting by, and its answer. */
export interface Tried {
  readonly criteria: Criteria;
  readonly expected: Answer;
}

/** A database as a rival. It uses the form of counting that was fastest on a few searches and right on all of them. */
export async function sqlRival(
  name: string,
  query: Ask,
  tried: readonly Tried[],
  stop: () => void | Promise<void>,
): Promise<Rival> {
  const form = await chooseForm(name, query, tried);
  return {
    name: `${name}, ${form}`,
    slow: true,
    answer: (criteria) => answer(query, criteria, form),
    stop,
  };
}

/** If none is right, the fastest: the figures then say how many of its answers differ. */
async function chooseForm(name: string, query: Ask, tried: readonly Tried[]): Promise<FacetForm> {
  const forms: { readonly form: FacetForm; readonly wrong: number; readonly time: number }[] = [];
  for (const form of facetForms) {
    let wrong = 0;
    for (const { criteria, expected } of tried)
      if (!isSameAnswer(await answer(query, criteria, form), expected)) wrong += 1;
    // A second time, since the first form would otherwise be the one that finds memory cold.
    const started = performance.now();
    for (const { criteria } of tried) await answer(query, criteria, form);
    const time = performance.now() - started;
    if (wrong > 0)
      console.log(`${name}, ${form}: ${wrong} of ${tried.length} answers differ, so it isn't used.`);
    forms.push({ form, wrong, time });
  }
  const right = forms.filter(({ wrong }) => wrong === 0);
  const [fastest] = (right.length > 0 ? right : forms).toSorted((a, b) => a.time - b.time);
  return fastest?.form ?? 'union';
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
