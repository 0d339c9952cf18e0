import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { listPairs } from '../contract/pairs.ts';
import { pairFilters, pairTolerances, whyNoPairs } from '../domain/pair-filters.ts';
import type { PairedStone } from '../domain/pair-filters.ts';
import { bestMatches } from '../domain/score-pair.ts';
import { heldByOthers } from '#modules/marketplace/holds/server/hold-store.ts';
import type { CatalogParts, SearchStones } from '#modules/marketplace/search/server/catalog-parts.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { readOneStone, readStones } from '#modules/marketplace/stones/server/stone-store.ts';

// Our choice: the same number as similar stones (decision 0020).
const shown = 12;
/** When there are more candidates, those nearest in size are compared. */
const looked = 400;

/** Matching stones for a stone, whether listed or not: somebody may have lost its twin. */
export function listPairsWith({ search }: CatalogParts): StepwiseUseCase<typeof listPairs, Actor> {
  return async (steps, { params, query }) => {
    const within = query.within ?? pairTolerances[0];
    const row = await steps.work((ctx) => readOneStone(ctx, params.id));
    const stone = presentStone(row);
    const reason = whyNoPairs(stone) ?? null;
    if (reason !== null) return { reason, within, totals: [], matches: [] };
    // A listed stone matches itself.
    const itself = row.is_listed ? 1 : 0;
    const totals = await Promise.all(
      pairTolerances.map(async (each) => ({
        within: each,
        total: Math.max(0, (await found(search, stone, each, 1)).total - itself),
      })),
    );
    const ids = (await nearest(search, stone, within)).filter((itemId) => itemId !== row.item_id);
    const { rows, others } = await steps.work(async (ctx) => ({
      rows: await readStones(ctx, ids),
      others: await heldByOthers(ctx, ids),
    }));
    // A stone sold after the engine's last update no longer matches.
    const offered = rows.filter(({ is_listed }) => is_listed).map(presentStone);
    const best = bestMatches(stone, offered, itemNumberOf).slice(0, shown);
    const matches = best.map(({ stone: diamond, score, differs }) => ({
      diamond,
      score,
      differs,
      isHeldElsewhere: others.has(itemNumberOf(diamond)),
    }));
    return { reason, within, totals, matches };
  };
}

const itemNumberOf = (stone: { readonly supplierItemIdentifier: string }): number =>
  Number(stone.supplierItemIdentifier);

const found = (search: SearchStones, stone: PairedStone, within: number, limit: number) =>
  search.answerTo({
    filters: pairFilters(stone, within),
    sort: { by: 'price', direction: 'ascending' },
    offset: 0,
    limit,
    facets: false,
  });

/** All candidates; when there are too many, those closer in size. */
async function nearest(search: SearchStones, stone: PairedStone, within: number): Promise<readonly number[]> {
  const { ids, total } = await found(search, stone, within, looked);
  return total <= looked || within === 0 ? ids : nearest(search, stone, Math.floor(within / 2));
}
