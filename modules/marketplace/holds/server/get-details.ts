import type { StepwiseUseCase } from '#kit/server/http/route.ts';
import type { Actor } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { getDetails } from '../contract/stone-details.ts';
import { findHeldByOthers, findCompanyHolds } from './hold-store.ts';
import { parseItemId, readStones } from '#modules/marketplace/stones/server/stone-store.ts';
import type { AgsPartners } from '#modules/marketplace/stones/server/ags-partners.ts';
import { presentAgs, presentStone } from '#modules/marketplace/stones/server/present-stone.ts';

export interface StoneDetailsParts {
  readonly agsPartners: AgsPartners;
}

/** In the requested order, withdrawn stones included. */
export function getDiamondDetailsWith({
  agsPartners,
}: StoneDetailsParts): StepwiseUseCase<typeof getDetails, Actor> {
  return async (steps, { body }) => {
    const itemIds = [...new Set(body.diamondIds.flatMap(parseItemId))];
    const seesAgs = await agsPartners.sees(steps);
    const { rows, holds, heldElsewhere } = await steps.work(async (ctx) => ({
      rows: await readStones(ctx, itemIds),
      holds: await findCompanyHolds(ctx, requireMember(ctx.actor).companyId),
      heldElsewhere: await findHeldByOthers(ctx, itemIds),
    }));
    const byId = new Map(rows.map((row) => [row.item_id, row]));
    const diamonds = itemIds.flatMap((itemId) => {
      const row = byId.get(itemId);
      if (row === undefined) return [];
      const ags = seesAgs ? presentAgs(row) : undefined;
      const listing = {
        isListed: row.is_listed,
        listedAt: row.listed_at.toISOString(),
        heldUntil: holds.get(itemId)?.toISOString() ?? null,
        isHeldElsewhere: heldElsewhere.has(itemId),
      };
      return [{ ...presentStone(row), ...listing, ...(ags === undefined ? {} : { ags }) }];
    });
    return { diamonds };
  };
}
