import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { saleMoved } from '#modules/marketplace/sales/contract/sale-events.ts';
import { findSale } from '#modules/marketplace/sales/server/sale-store.ts';
import { listSellerPeople } from '#modules/marketplace/sales/server/seller-people.ts';
import { payoutMade, payoutMadeNotice } from '../contract/payouts.ts';
import { creditSeller } from './owe-seller.ts';

export const payoutSubscribers: readonly Subscriber<Ctx>[] = [
  /** A canceled or returned stone is no longer owed. */
  subscriber(saleMoved, 'marketplace.payouts_follow', async (ctx: Ctx, moved) => {
    if (moved.status !== 'Canceled' && moved.status !== 'Returned') return;
    const sale = await findSale(ctx, moved);
    if (sale !== undefined) await creditSeller(ctx, sale);
  }),
  subscriber(
    payoutMade,
    'notifications.payout_made',
    async (ctx: Ctx, { companyId, payoutId, number, total }) =>
      notify(ctx, payoutMadeNotice, {
        companyId,
        to: { people: await listSellerPeople(ctx, companyId) },
        facts: { payoutId, number, total },
      }),
  ),
  subscriber(payoutMade, 'webhooks.payout_made', (ctx: Ctx, { companyId, ...payout }) =>
    queueWebhookEvent(ctx, companyId, 'payout.made', payout),
  ),
];
