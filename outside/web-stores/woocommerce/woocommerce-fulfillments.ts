import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import type { StoreGrant, WebStore } from '../port.ts';
import { askWooCommerce } from './connect-woocommerce.ts';
import type { WooCommerceAccess } from './connect-woocommerce.ts';
import { openIn, shipmentsIn, shipmentsKey } from './read-order.ts';
import * as api from './woocommerce-shapes.ts';
import type { WooOrder, WooShipments } from './woocommerce-shapes.ts';

/** Core WooCommerce has no shipments: we keep them in the order's data, complete the order, and write its customer a note. */
export const wooCommerceFulfillments = (
  access: WooCommerceAccess,
): Pick<WebStore, 'fulfill' | 'findFulfillment' | 'cancelFulfillment'> => {
  const readOrder = (grant: StoreGrant, orderId: string) =>
    askWooCommerce(access, grant, 'GET', pathOf(orderId), api.orderShape);
  const save = (grant: StoreGrant, order: WooOrder, shipments: WooShipments, status: string) =>
    askWooCommerce(access, grant, 'PUT', pathOf(String(order.id)), api.orderShape, {
      ...(status === order.status ? {} : { status }),
      meta_data: [{ key: shipmentsKey, value: JSON.stringify(shipments) }],
    });
  // The order already has the label; a missing note is no reason to report it again.
  const note = (grant: StoreGrant, orderId: string, words: string, isForCustomer: boolean) =>
    askWooCommerce(access, grant, 'POST', `${pathOf(orderId)}/notes`, z.unknown(), {
      note: words,
      customer_note: isForCustomer,
    });
  return {
    async fulfill(grant, { orderId, items, carrier, trackingNumber }) {
      const read = await readOrder(grant, orderId);
      if (read.kind !== 'answered') return read;
      const order = read.answer;
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
      const left = openIn({
        ...order,
        meta_data: [{ key: shipmentsKey, value: JSON.stringify([...known, made]) }],
      });
      const isShipped = [...left.values()].every((open) => open === 0);
      const saved = await save(grant, order, [...known, made], isShipped ? 'completed' : order.status);
      if (saved.kind !== 'answered') return saved;
      await note(grant, orderId, `Shipped with ${carrier}. Tracking number: ${trackingNumber}`, true);
      return { kind: 'fulfilled', fulfillmentId: made.id };
    },
    async findFulfillment(grant, orderId, trackingNumber) {
      const read = await readOrder(grant, orderId);
      if (read.kind !== 'answered') return read;
      const found = shipmentsIn(read.answer).find(({ number }) => number === trackingNumber);
      return found === undefined ? { kind: 'none' } : { kind: 'found', fulfillmentId: found.id };
    },
    async cancelFulfillment(grant, { orderId, fulfillmentId }) {
      const read = await readOrder(grant, orderId);
      if (read.kind !== 'answered') return read;
      const order = read.answer;
      const undone = shipmentsIn(order).find(({ id }) => id === fulfillmentId);
      if (undone === undefined) return { kind: 'done' };
      const kept = shipmentsIn(order).filter(({ id }) => id !== fulfillmentId);
      const saved = await save(grant, order, kept, order.status === 'completed' ? 'processing' : order.status);
      if (saved.kind !== 'answered') return saved;
      await note(grant, orderId, `The label with tracking number ${undone.number} was voided.`, false);
      return { kind: 'done' };
    },
  };
};

const pathOf = (orderId: string): string => `/wc/v3/orders/${encodeURIComponent(orderId)}`;
