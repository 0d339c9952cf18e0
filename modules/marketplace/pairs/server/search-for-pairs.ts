import type { SearchStones } from '#modules/marketplace/search/server/catalog-parts.ts';
import { pairFilters, pairTolerances } from '../domain/pair-filters.ts';
import type { PairedStone, PairTolerance } from '../domain/pair-filters.ts';

/** When there are more candidates, those nearest in size are compared. */
const maxCompared = 400;

interface FoundPairs {
  readonly totals: readonly { readonly within: PairTolerance; readonly total: number }[];
  /** Item numbers of the candidates to compare, with the stone's own. */
  readonly ids: readonly number[];
}

/** How many match within each tolerance, and those to compare within one. */
export async function searchForPairs(
  search: SearchStones,
  stone: PairedStone,
  within: number,
): Promise<FoundPairs> {
  const totals = await Promise.all(
    pairTolerances.map(async (tolerance) => ({
      within: tolerance,
      total: (await searchPairs(search, stone, tolerance, 1)).total,
    })),
  );
  return { totals, ids: await findNearest(search, stone, within) };
}

const searchPairs = (search: SearchStones, stone: PairedStone, within: number, limit: number) =>
  search.answer({
    filters: pairFilters(stone, within),
    sort: { by: 'price', direction: 'ascending' },
    offset: 0,
    limit,
    facets: false,
  });

/** All candidates; when there are too many, those closer in size. */
async function findNearest(
  search: SearchStones,
  stone: PairedStone,
  within: number,
): Promise<readonly number[]> {
  const { ids, total } = await searchPairs(search, stone, within, maxCompared);
  return total <= maxCompared || within === 0 ? ids : findNearest(search, stone, Math.floor(within / 2));
}
