import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import { redrawPage } from '#modules/jeweler-pages/server.ts';
import { feedEnded, holdMoved, marketChanged, saleMoved } from '#modules/marketplace/contract.ts';
import { findSellersOf } from '#modules/marketplace/server.ts';
import type { Ctx } from '#platform/access/server.ts';

/** A page that shows its company's stones is drawn again when one may be held, sold, back, or listed otherwise. */
export const pageStones: readonly Subscriber<Ctx>[] = [
  subscriber(saleMoved, 'pages.sale_moved', (ctx: Ctx, { companyId }) => redrawPage(ctx, companyId)),
  subscriber(holdMoved, 'pages.hold_moved', async (ctx: Ctx, { itemId }) => {
    for (const sellerId of await findSellersOf(ctx, itemId)) await redrawPage(ctx, sellerId);
  }),
  subscriber(marketChanged, 'pages.market_changed', async (ctx: Ctx, { companyId }) => {
    if (companyId !== undefined) await redrawPage(ctx, companyId);
  }),
  subscriber(feedEnded, 'pages.feed_ended', (ctx: Ctx, { companyId }) => redrawPage(ctx, companyId)),
];
