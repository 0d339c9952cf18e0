import type { EventPayload } from '#kit/contract/event.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { labelBought, labelVoided } from '#modules/shipping/purchase/contract/purchase-events.ts';
import { lockShipment } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { AdviceCode } from '../domain/order-change.ts';
import { openItems, reopened } from '../domain/order-draft.ts';
import {
  findFulfillment,
  findStillShown,
  insertFulfillment,
  lockFulfillment,
  updateFulfillment,
} from './fulfillment-store.ts';
import { lockOrderOfShipment, updateOrder } from './order-store.ts';
import { originOf } from './store-origin.ts';
import { findStore } from './store-store.ts';
import type { OrderRow } from './store-tables.ts';
import { tellInbox } from './tell-inbox.ts';
import { enqueueStoreWork, tellStoreJob } from './store-work.ts';
import { beginParcel } from './take-order.ts';

/** What changed while the label was being bought still waits for a person, who can now void the label. */
const afterLabel: Readonly<Partial<Record<AdviceCode, AdviceCode>>> = {
  addressAsked: 'addressAfter',
  itemsAsked: 'itemsAfter',
  canceledKept: 'canceledAfter',
  mergedKept: 'mergedAfter',
};

/** Queues an order's bought label for its store: a job reports what the row says. */
export async function shipOrder(ctx: Ctx, bought: EventPayload<typeof labelBought>): Promise<void> {
  const { companyId, shipmentId, carrier, trackingNumber } = bought;
  const order = await lockOrderOfShipment(ctx, companyId, shipmentId);
  if (order === undefined) return;
  if ((await findFulfillment(ctx, companyId, shipmentId)) !== undefined) return;
  const { items } = order.used_facts ?? order.facts;
  const now = ctx.clock.now();
  await insertFulfillment(ctx, {
    company_id: companyId,
    store_id: order.store_id,
    order_id: order.order_id,
    shipment_id: shipmentId,
    status: 'Waiting',
    carrier,
    tracking_number: trackingNumber,
    items: JSON.stringify(
      items.filter(({ open }) => open > 0).map(({ itemId, open }) => ({ itemId, quantity: open })),
    ),
    next_try_at: now,
    created_at: now,
    changed_at: now,
  });
  const advice = order.advice === null ? undefined : afterLabel[order.advice];
  await updateOrder(ctx, order, {
    status: 'Shipped',
    ...(advice === undefined ? { advice: null, advice_words: '' } : { advice }),
  });
  await enqueueStoreWork(ctx, tellStoreJob, order);
  await tellInbox(ctx, order);
}

/** The label is removed from the store, and an order that is still open gets a new draft with its current facts. */
export async function unshipOrder(ctx: Ctx, voided: EventPayload<typeof labelVoided>): Promise<void> {
  const { companyId, shipmentId } = voided;
  const order = await lockOrderOfShipment(ctx, companyId, shipmentId);
  if (order === undefined) return;
  // A parcel that was scanned after its void was asked for is on its way.
  const shipment = await lockShipment(ctx, companyId, shipmentId);
  if (shipment !== undefined && shipment.status !== 'Voided') return;
  const key = { company_id: companyId, shipment_id: shipmentId };
  const stillShown = await findStillShown(ctx, order);
  const told = await lockFulfillment(ctx, key);
  if (told !== undefined && told.status !== 'Undone')
    await updateFulfillment(ctx, key, { status: 'Undoing', next_try_at: ctx.clock.now(), problem_words: '' });
  await enqueueStoreWork(ctx, tellStoreJob, order);
  const store = await findStore(ctx, order);
  if (store === undefined) return;
  // What the store took as shipped by us, or may have, is open again.
  const wasTold = told !== undefined && told.tries > 0 && told.status !== 'Failed';
  const shown = wasTold ? [...stillShown, told] : stillShown;
  const facts = reopened(
    order.facts,
    shown.flatMap(({ items }) => items),
  );
  const ended = endOf(facts);
  if (ended === undefined) {
    const origin = await originOf(ctx, companyId, store.settings);
    await beginParcel(ctx, { row: store, origin }, { ...order, facts }, 'labelVoided');
  } else await updateOrder(ctx, order, { status: ended, shipment_id: null, advice: null, advice_words: '' });
  await tellInbox(ctx, order);
}

/** Undefined for an order that still has to ship. */
function endOf(facts: OrderRow['facts']): 'Canceled' | 'Closed' | undefined {
  if (facts.isCanceled) return 'Canceled';
  return facts.mergedInto !== null || openItems(facts) === 0 ? 'Closed' : undefined;
}
