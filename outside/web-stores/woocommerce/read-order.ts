import { parseJson } from '#kit/server/simulator/signed-text.ts';
import { centsOf } from '../cents-of.ts';
import type { StoreAddress, StoreOrder } from '../port.ts';
import type { OrderChanged } from '../read-changes.ts';
import { shipmentsShape } from './woocommerce-shapes.ts';
import type { WooOrder, WooShipments } from './woocommerce-shapes.ts';

export const shipmentsKey = '_loupe_shipments';

/** Core WooCommerce keeps no quantities that shipped; ours are in the order's own data. */
export function shipmentsIn({ meta_data: meta }: WooOrder): WooShipments {
  const text = meta.find(({ key }) => key === shipmentsKey)?.value;
  const read = shipmentsShape.safeParse(typeof text === 'string' ? parseJson(text) : undefined);
  return read.success ? read.data : [];
}

/** What is left of each item. */
export function openIn(order: WooOrder, shipments = shipmentsIn(order)): ReadonlyMap<string, number> {
  const shipped = new Map<string, number>();
  for (const { items } of shipments)
    for (const { id, quantity } of items) shipped.set(id, (shipped.get(id) ?? 0) + quantity);
  return new Map(
    order.line_items.map(({ id, quantity }) => [
      String(id),
      Math.max(0, quantity - (shipped.get(String(id)) ?? 0)),
    ]),
  );
}

/** Not placed yet. */
const unplaced = ['pending', 'failed', 'checkout-draft', 'auto-draft', 'trash'];
const canceled = ['cancelled', 'refunded'];

export function readOrder(order: WooOrder): OrderChanged {
  const orderId = String(order.id);
  const changedAt = instant(order.date_modified_gmt);
  if (unplaced.includes(order.status)) return { orderId, changedAt, order: null };
  const isCanceled = canceled.includes(order.status);
  const isDone = isCanceled || order.status === 'completed';
  const open = openIn(order);
  const giftMessage = giftMessageIn(order);
  const read: StoreOrder = {
    orderId,
    number: `#${order.number}`,
    placedAt: instant(order.date_created_gmt),
    changedAt,
    isCanceled,
    shipTo: addressOf(order),
    items: order.line_items.map(({ id, name, sku, quantity, total }) => ({
      itemId: String(id),
      title: name,
      sku: sku ?? '',
      quantity,
      open: isDone ? 0 : (open.get(String(id)) ?? 0),
      unitPrice: quantity === 0 ? 0 : Math.round(centsOf(total) / quantity),
    })),
    method: order.shipping_lines[0]?.method_title ?? '',
    note: order.customer_note,
    isGift: giftMessage !== '',
    giftMessage,
    // It waits for its payment.
    hold: order.status === 'on-hold' ? { until: null } : null,
    mergedInto: null,
    splitInto: [],
    // Its products have weights; an order has none.
    weightOz: null,
  };
  return { orderId, changedAt, order: read };
}

const instant = (gmt: string): string => new Date(`${gmt.replace(/Z$/, '')}Z`).toISOString();

/** Core WooCommerce has none; extensions keep it in the order's data. */
function giftMessageIn({ meta_data: meta }: WooOrder): string {
  const found = meta.find(({ key }) => /gift.?(message|note)/i.test(key))?.value;
  return typeof found === 'string' ? found.trim() : '';
}

/** Stores that only sell downloads leave it empty. */
function addressOf({ shipping: at, billing }: WooOrder): StoreAddress | null {
  if (at.address_1 === '') return null;
  return {
    name: `${at.first_name} ${at.last_name}`.trim(),
    company: at.company,
    street1: at.address_1,
    street2: at.address_2,
    city: at.city,
    state: at.state,
    postalCode: at.postcode,
    countryCode: at.country,
    phone: at.phone === undefined || at.phone === '' ? billing.phone : at.phone,
    email: billing.email,
  };
}
