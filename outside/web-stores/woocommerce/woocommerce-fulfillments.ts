import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { Fulfillment, StoreGrant, WebStore } from '../port.ts';
import { askWooCommerce } from './connect-woocommerce.ts';
import type { WooCommerceAccess } from './connect-woocommerce.ts';
import { withoutRefunds } from './order-refunds.ts';
import { openIn, shipmentsIn, shipmentsKey } from './read-order.ts';
import * as api from './woocommerce-shapes.ts';
import type { WooOrder, WooShipments } from './woocommerce-shapes.ts';

/** Core WooCommerce has no shipments: we keep them in the order's data, complete the order, and write its customer a note. */
export const wooCommerceFulfillments = (
  access: WooCommerceAccess,
): Pick<WebStore, 'fulfill' | 'findFulfillment' | 'cancelFulfillment'> => ({
  fulfill: (grant, fulfillment) => fulfill(access, grant, fulfillment),
  async findFulfillment(grant, orderId, trackingNumber) {
    const read = await readOrder(access, grant, orderId);
    if (read.kind !== 'answered') return read;
    const found = shipmentsIn(read.answer).find(({ number }) => number === trackingNumber);
    return found === undefined ? { kind: 'none' } : { kind: 'found', fulfillmentId: found.id };
  },
  cancelFulfillment: (grant, fulfillment) => cancelFulfillment(access, grant, fulfillment),
});

const pathOf = (orderId: string): string => `/wc/v3/orders/${encodeURIComponent(orderId)}`;

const readOrder = (access: WooCommerceAccess, grant: StoreGrant, orderId: string) =>
  askWooCommerce(access, grant, 'GET', pathOf(orderId), api.orderShape);

const save = (
  access: WooCommerceAccess,
  grant: StoreGrant,
  order: WooOrder,
  { shipments, status }: { readonly shipments: WooShipments; readonly status: string },
) =>
  askWooCommerce(access, grant, 'PUT', pathOf(String(order.id)), api.orderShape, {
    ...(status === order.status ? {} : { status }),
    meta_data: [{ key: shipmentsKey, value: JSON.stringify(shipments) }],
  });

/** The order already has the label; a missing note is no reason to report it again. */
const writeNote = (
  access: WooCommerceAccess,
  grant: StoreGrant,
  orderId: string,
  { words, isForCustomer }: { readonly words: string; readonly isForCustomer: boolean },
) =>
  askWooCommerce(access, grant, 'POST', `${pathOf(orderId)}/notes`, z.unknown(), {
    note: words,
    customer_note: isForCustomer,
  });

async function fulfill(
  access: WooCommerceAccess,
  grant: StoreGrant,
  { orderId, items, carrier, trackingNumber }: Fulfillment,
): ReturnType<WebStore['fulfill']> {
  const read = await readOrder(access, grant, orderId);
  if (read.kind !== 'answered') return read;
  const order = await withoutRefunds(access, grant, read.answer);
  if ('kind' in order) return order;
  if (['cancelled', 'refunded', 'trash'].includes(order.status))
    return { kind: 'refused', reason: 'The order was canceled' };
  const known = shipmentsIn(order);
  const had = known.find(({ number }) => number === trackingNumber);
  if (had !== undefined) return { kind: 'fulfilled', fulfillmentId: had.id };
  const made = {
    id: randomUUID(),
    carrier,
    number: trackingNumber,
    items: items.map(({ itemId: id, quantity }) => ({ id, quantity })),
  };
  const shipments = [...known, made];
  const isShipped = [...openIn(order, shipments).values()].every((open) => open === 0);
  const status = isShipped ? 'completed' : order.status;
  const saved = await save(access, grant, order, { shipments, status });
  if (saved.kind !== 'answered') return saved;
  const words = `Shipped with ${carrier}. Tracking number: ${trackingNumber}`;
  await writeNote(access, grant, orderId, { words, isForCustomer: true });
  return { kind: 'fulfilled', fulfillmentId: made.id };
}

async function cancelFulfillment(
  access: WooCommerceAccess,
  grant: StoreGrant,
  { orderId, fulfillmentId }: { readonly orderId: string; readonly fulfillmentId: string },
): ReturnType<WebStore['cancelFulfillment']> {
  const read = await readOrder(access, grant, orderId);
  if (read.kind !== 'answered') return read;
  const order = read.answer;
  const known = shipmentsIn(order);
  const undone = known.find(({ id }) => id === fulfillmentId);
  if (undone === undefined) return { kind: 'done' };
  const shipments = known.filter((one) => one !== undone);
  const status = order.status === 'completed' ? 'processing' : order.status;
  const saved = await save(access, grant, order, { shipments, status });
  if (saved.kind !== 'answered') return saved;
  const words = `The label with tracking number ${undone.number} was voided.`;
  await writeNote(access, grant, orderId, { words, isForCustomer: false });
  return { kind: 'done' };
}
