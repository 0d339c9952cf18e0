import { centsOf } from '../cents-of.ts';
import type { StoreOrder } from '../port.ts';
import type { OrderChanged } from '../read-changes.ts';
import { fromPacific } from './pacific-time.ts';
import type { ShipStationOrder } from './shipstation-shapes.ts';

/** A ShipStation order ships as a whole. `readAt` is when it was read. */
export function readOrder(order: ShipStationOrder, readAt: Date): OrderChanged {
  const orderId = String(order.orderId);
  const changedAt = fromPacific(order.modifyDate, readAt);
  const status = order.orderStatus;
  if (status === 'awaiting_payment') return { orderId, changedAt, order: null };
  const isCanceled = status === 'cancelled';
  const isDone = isCanceled || status === 'shipped';
  const read: StoreOrder = {
    orderId,
    number: order.orderNumber,
    placedAt: fromPacific(order.orderDate, readAt),
    changedAt,
    isCanceled,
    shipTo: addressOf(order),
    items: order.items
      .filter(({ adjustment }) => adjustment !== true)
      .map((item) => ({
        itemId: String(item.orderItemId),
        title: item.name ?? '',
        sku: item.sku ?? '',
        quantity: item.quantity,
        open: isDone ? 0 : item.quantity,
        unitPrice: centsOf(item.unitPrice ?? 0),
      })),
    method: order.requestedShippingService ?? '',
    note: order.customerNotes ?? '',
    isGift: order.gift ?? false,
    giftMessage: order.giftMessage ?? '',
    hold: holdOf(order),
    mergedInto: null,
    splitInto: [],
    weightOz: ouncesOf(order),
  };
  return { orderId, changedAt, order: read };
}

/** On hold, or with a fulfillment provider that packs it. */
function holdOf({ orderStatus, holdUntilDate }: ShipStationOrder): StoreOrder['hold'] {
  if (orderStatus === 'on_hold') return { until: holdUntilDate?.slice(0, 10) ?? null };
  return orderStatus === 'pending_fulfillment' ? { until: null } : null;
}

const ounces: Readonly<Record<string, number>> = { ounces: 1, pounds: 16, grams: 1 / 28.349523125 };

function ouncesOf({ weight }: ShipStationOrder): number | null {
  const oz = (weight?.value ?? 0) * (ounces[weight?.units ?? ''] ?? 0);
  return oz > 0 ? Math.ceil(oz) : null;
}

function addressOf({ shipTo: at, customerEmail }: ShipStationOrder): StoreOrder['shipTo'] {
  if (at === null || (at.street1 ?? '') === '') return null;
  return {
    name: at.name ?? '',
    company: at.company ?? '',
    street1: at.street1 ?? '',
    street2: at.street2 ?? '',
    city: at.city ?? '',
    state: at.state ?? '',
    postalCode: at.postalCode ?? '',
    countryCode: at.country ?? '',
    phone: at.phone ?? '',
    email: customerEmail ?? '',
  };
}
