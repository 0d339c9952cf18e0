import { subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Subscriber } from '#kit/server/outbox/subscriber.ts';
import type { Ctx } from '#platform/access/server.ts';
import { notify } from '#platform/notifications/server.ts';
import { queueWebhookEvent } from '#platform/webhooks/server.ts';
import { toOwner } from '#modules/shipping/draft/server/to-owner.ts';
import { labelBought, labelVoided } from '#modules/shipping/purchase/contract/purchase-events.ts';
import {
  storeDataNotice,
  storeDataRequested,
  storeLabelLate,
  storeLabelLateNotice,
  storeOrderMoved,
  storeOrdersNotice,
  storeOrdersToCheck,
  storeTroubled,
  storeTroubledNotice,
} from '../contract/store-events.ts';
import { shipOrder, unshipOrder } from './label-changes.ts';
import { findOrder } from './order-store.ts';

export const storeSubscribers: readonly Subscriber<Ctx>[] = [
  subscriber(labelBought, 'stores.label_bought', shipOrder),
  subscriber(labelVoided, 'stores.label_voided', unshipOrder),
  subscriber(storeTroubled, 'notifications.store_troubled', async (ctx: Ctx, { companyId, ...facts }) => {
    await notify(ctx, storeTroubledNotice, { companyId, to: { roles: ['BusinessAdministrator'] }, facts });
  }),
  subscriber(
    storeLabelLate,
    'notifications.store_label_late',
    async (ctx: Ctx, { companyId, personId, ...facts }) => {
      await notify(ctx, storeLabelLateNotice, {
        companyId,
        to: await toOwner(ctx, companyId, personId),
        facts,
      });
    },
  ),
  subscriber(
    storeOrdersToCheck,
    'notifications.store_orders_to_check',
    async (ctx: Ctx, { companyId, personId, ...facts }) => {
      await notify(ctx, storeOrdersNotice, { companyId, to: await toOwner(ctx, companyId, personId), facts });
    },
  ),
  subscriber(
    storeDataRequested,
    'notifications.store_data_requested',
    async (ctx: Ctx, { companyId, ...facts }) => {
      await notify(ctx, storeDataNotice, { companyId, to: { roles: ['BusinessAdministrator'] }, facts });
    },
  ),
  subscriber(storeOrderMoved, 'webhooks.store_order_moved', async (ctx: Ctx, moved) => {
    const { companyId, storeId, name: store, orderId, move } = moved;
    const row = await findOrder(ctx, { company_id: companyId, store_id: storeId, order_id: orderId });
    if (row === undefined) return;
    // No customer's name or address leaves by webhook.
    const { number, status, shipment_id: shipmentId, advice } = row;
    const payload = { storeId, store, orderId, number, status, shipmentId, change: advice };
    await queueWebhookEvent(ctx, companyId, `store_order.${move}`, payload);
  }),
];
