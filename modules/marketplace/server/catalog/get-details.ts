import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract/index.ts';
import type { getDetails } from '../../contract/search/search-endpoints.ts';
import { itemIdOf } from '../search/named-stones.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { presentAgs, presentStone } from './present-stone.ts';
import { readStones } from './stone-store.ts';

/** In the order in which they were asked for; a stone that is no longer offered is told as such. */
export function getDiamondDetailsWith({
  agsPartners,
}: CatalogParts): StepwiseUseCase<typeof getDetails, Actor> {
  return async (steps, { body }) => {
    const itemIds = [...new Set(body.diamondIds.flatMap(itemIdOf))];
    const seesAgs = await agsPartners.sees(steps);
    const rows = await steps.work((ctx) => readStones(ctx, itemIds));
    const byId = new Map(rows.map((row) => [row.item_id, row]));
    const diamonds = itemIds.flatMap((itemId) => {
      const row = byId.get(itemId);
      if (row === undefined) return [];
      const ags = seesAgs ? presentAgs(row) : undefined;
      const listing = { isListed: row.is_listed, listedAt: row.listed_at.toISOString() };
      return [{ ...presentStone(row), ...listing, ...(ags === undefined ? {} : { ags }) }];
    });
    return { diamonds };
  };
}
