import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { listPairs } from '../contract/pairs.ts';
import { pairTolerances, reasonForNoPairs } from '../domain/pair-filters.ts';
import { bestMatches } from '../domain/score-pair.ts';
import { findHeldByOthers } from '#modules/marketplace/holds/server/hold-store.ts';
import type { CatalogParts } from '#modules/marketplace/search/server/catalog-parts.ts';
import { searchForPairs } from './search-for-pairs.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { requireStone, readStones } from '#modules/marketplace/stones/server/stone-store.ts';

// Our choice: the same number as similar stones (decision 0020).
const maxShown = 12;

/** Also for an unlisted stone: a jeweler may look for a match to one already sold. */
export function listPairsWith({ search }: CatalogParts): StepwiseUseCase<typeof listPairs, Actor> {
  return async (steps, { params, query }) => {
    const within = query.within ?? pairTolerances[0];
    const row = await steps.work((ctx) => requireStone(ctx, params.id));
    const stone = presentStone(row);
    const reason = reasonForNoPairs(stone) ?? null;
    if (reason !== null) return { reason, within, totals: [], matches: [] };
    // A listed stone matches itself.
    const ownMatch = row.is_listed ? 1 : 0;
    const found = await searchForPairs(search, stone, within);
    const totals = found.totals.map((of) => ({ ...of, total: Math.max(0, of.total - ownMatch) }));
    const ids = found.ids.filter((itemId) => itemId !== row.item_id);
    const { rows, heldElsewhere } = await steps.work(async (ctx) => ({
      rows: await readStones(ctx, ids),
      heldElsewhere: await findHeldByOthers(ctx, ids),
    }));
    // A stone sold after the engine's last update no longer matches.
    const listed = rows.filter(({ is_listed }) => is_listed).map(presentStone);
    const closest = bestMatches(stone, listed, itemNumber).slice(0, maxShown);
    const matches = closest.map(({ stone: diamond, score, differs }) => ({
      diamond,
      score,
      differs,
      isHeldElsewhere: heldElsewhere.has(itemNumber(diamond)),
    }));
    return { reason, within, totals, matches };
  };
}

const itemNumber = (stone: { readonly supplierItemIdentifier: string }): number =>
  Number(stone.supplierItemIdentifier);
