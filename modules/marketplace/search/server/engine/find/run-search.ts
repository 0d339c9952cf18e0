import { byEnumField } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { EnumFieldName } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { Answer, Facets, Spread } from '../../../domain/answer.ts';
import type { Criteria } from '../../../domain/criteria.ts';
import type { HistogramField } from '../../../domain/histogram-edges.ts';
import type { Kernels } from '../kernels/kernels.ts';
import type { Columns } from '../memory/columns.ts';
import { blockRows, blockWords, totalAt } from '../memory/columns.ts';
import { dimensionsByName } from '../memory/dimensions.ts';
import { findRow } from '../memory/id-table.ts';
import { unfoldCounters } from '../memory/joint-codes.ts';
import type { Orders } from '../orders/sorted-keys.ts';
import { evaluate } from './evaluate.ts';
import type { Allowed } from './evaluate.ts';
import { planSearch } from './plan.ts';
import type { Plan } from './plan.ts';
import { sortedPage } from './sorted-page.ts';
import type { Tally } from './tally.ts';

/** A whole search: find matches, count them, read the page. */
export function runSearch(columns: Columns, run: Kernels, orders: Orders, criteria: Criteria): Answer {
  const plan = planSearch(criteria, columns);
  const allowed = criteria.among === undefined ? undefined : toAllowedRows(columns, criteria.among);
  const tally = evaluate(columns, run, plan, criteria, allowed);
  return {
    ids: sortedPage(columns, run, orders, criteria, tally),
    total: tally.total,
    ...(tally.total === 0 ? {} : readSpreads(columns)),
    ...(criteria.facets ? { facets: readFacets(columns, run, plan, tally, criteria) } : {}),
  };
}

function toAllowedRows(columns: Columns, ids: readonly number[]): Allowed {
  const allowed = new Map<number, Uint32Array>();
  for (const id of ids) {
    const row = findRow(columns, id);
    if (row === -1) continue;
    const block = Math.floor(row / blockRows);
    const bits = allowed.get(block) ?? new Uint32Array(blockWords);
    allowed.set(block, bits);
    const word = (row % blockRows) >>> 5;
    bits[word] = (bits[word] ?? 0) | (1 << (row & 31));
  }
  return allowed;
}

function readSpreads({ scratch }: Columns): { price: Spread; pricePerCarat: Spread } {
  const at = (position: number): number => scratch.totals[position] ?? 0;
  const average = (sum: number): number => Math.round(sum / at(totalAt.count));
  return {
    price: { min: at(totalAt.priceMin), max: at(totalAt.priceMax), average: average(at(totalAt.priceSum)) },
    pricePerCarat: {
      min: at(totalAt.perCaratMin),
      max: at(totalAt.perCaratMax),
      average: average(at(totalAt.perCaratSum)),
    },
  };
}

function readFacets(
  { scratch }: Columns,
  run: Kernels,
  plan: Plan,
  tally: Tally,
  { perCarat }: Criteria,
): Facets {
  unfoldCounters(run, scratch.counters);
  const readCounts = (name: EnumFieldName | HistogramField): number[] => {
    const { firstValue, size } = dimensionsByName[name];
    const counts: number[] = [];
    for (let at = firstValue; at < firstValue + size; at += 1) counts.push(scratch.values[at] ?? 0);
    return counts;
  };
  return {
    counts: byEnumField(readCounts),
    histograms: {
      price: readCounts('price'),
      carat: readCounts('carat'),
      ...(perCarat === true ? { pricePerCarat: readCounts('pricePerCarat') } : {}),
    },
    relaxations: plan.named.map((field) => {
      const at = plan.filters.findIndex((filter) => filter.field === field);
      return { field, total: tally.total + (tally.nearMisses[at] ?? 0) };
    }),
  };
}
