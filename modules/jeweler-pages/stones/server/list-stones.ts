import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { PageStone } from '#modules/jeweler-pages/page/domain/page-stone.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shownStones } from '../contract/stone-endpoints.ts';
import type * as calls from '../contract/stone-endpoints.ts';

export interface OfferedStone extends PageStone {
  readonly stockRef: string;
}

/** The market, as a page sees it: only the company's own listings that can be sold now, at its client prices. */
export interface PageMarket {
  offered(ctx: Ctx, companyId: string, search: string, limit: number): Promise<OfferedStone[]>;
  picked(ctx: Ctx, companyId: string, itemIds: readonly string[]): Promise<OfferedStone[]>;
}

export const listStonesWith =
  (market: PageMarket) =>
  async (
    ctx: Ctx,
    { query: { text, picked } }: EndpointInput<typeof calls.listStones>,
  ): Promise<EndpointAnswer<typeof calls.listStones>> => {
    const { companyId } = requireMember(ctx.actor);
    const items = await market.offered(ctx, companyId, text, shownStones + 1);
    const itemIds = picked.split(',').filter((itemId) => itemId !== '');
    return {
      items: items.slice(0, shownStones),
      isComplete: items.length <= shownStones,
      picked: await market.picked(ctx, companyId, itemIds),
    };
  };
