import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import type { listSimilar } from '../contract/stone-prices.ts';
import { similarStoneFilters } from '../domain/similar-stones.ts';
import type { CatalogParts } from '#modules/marketplace/search/server/catalog-parts.ts';
import { presentStone } from '#modules/marketplace/stones/server/present-stone.ts';
import { requireStone, readStones } from '#modules/marketplace/stones/server/stone-store.ts';

// Our choice: a manageable number beside a stone (decision 0020).
const maxShown = 12;
/** How many of the cheapest are compared by weight. */
const maxCompared = 100;

/** Similar stones, without the stone itself. */
export function listSimilarWith({ search }: CatalogParts): StepwiseUseCase<typeof listSimilar, Actor> {
  return async (steps, { params }) => {
    const row = await steps.work((ctx) => requireStone(ctx, params.id));
    const { ids, total } = await search.answer({
      filters: similarStoneFilters(presentStone(row)),
      sort: { by: 'price', direction: 'ascending' },
      offset: 0,
      limit: maxCompared,
      facets: false,
    });
    const otherIds = ids.filter((itemId) => itemId !== row.item_id);
    const rows = await steps.work((ctx) => readStones(ctx, otherIds));
    const caratDistance = (carat: number | null): number => Math.abs((carat ?? 0) - (row.carat ?? 0));
    const nearest = rows.toSorted(
      (a, b) =>
        caratDistance(a.carat) - caratDistance(b.carat) ||
        (a.price ?? 0) - (b.price ?? 0) ||
        a.item_id - b.item_id,
    );
    return { total: total - (row.is_listed ? 1 : 0), diamonds: nearest.slice(0, maxShown).map(presentStone) };
  };
}
