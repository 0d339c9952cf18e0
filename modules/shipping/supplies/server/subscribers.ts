import type { EventPayload } from '#kit/contract/event.ts';
import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import {
  suppliesDeclinedNotice,
  suppliesShippedNotice,
  supplyOrderMoved,
} from '../contract/supply-events.ts';
import { findSupplyOrder } from './supply-store.ts';

type Moved = EventPayload<typeof supplyOrderMoved>;

export const supplySubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(supplyOrderMoved, 'webhooks.supply_order_moved', async (ctx: Ctx, moved: Moved) => {
    const row = await findSupplyOrder(ctx, moved);
    if (row === undefined || moved.status !== 'Shipped') return;
    const { companyId, orderId } = moved;
    const { number, carrier, tracking_number: trackingNumber } = row;
    await queueWebhookEvent(ctx, companyId, 'supplies.shipped', {
      companyId,
      orderId,
      number,
      carrier,
      trackingNumber,
    });
  }),
  subscriber(supplyOrderMoved, 'notifications.supply_order_moved', async (ctx: Ctx, moved: Moved) => {
    const row = await findSupplyOrder(ctx, moved);
    if (row === undefined) return;
    const { number, carrier, reason, created_by: orderedBy } = row;
    const to = { companyId: moved.companyId, to: { people: [orderedBy] } };
    if (moved.status === 'Shipped')
      await notify(ctx, suppliesShippedNotice, { ...to, facts: { number, carrier: carrier ?? '' } });
    // Only the desk gives a reason; a member who cancels an order knows it.
    if (moved.status === 'Canceled' && reason !== null)
      await notify(ctx, suppliesDeclinedNotice, { ...to, facts: { number, reason } });
  }),
];
