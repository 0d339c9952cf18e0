import type { StoreOrder } from '../port.ts';
import type { OrderChanged } from '../read-changes.ts';
import type { Receipt } from './etsy-shapes.ts';

const canceled = ['canceled', 'fully refunded'];

/** Etsy calls an order a receipt, and its items transactions. It ships as a whole. */
export function readReceipt(receipt: Receipt): OrderChanged {
  const orderId = String(receipt.receipt_id);
  const changedAt = instant(receipt.updated_timestamp);
  const isCanceled = canceled.includes(receipt.status.toLowerCase());
  // An order that waits for its payment isn't placed yet.
  if (receipt.is_paid !== true && !isCanceled) return { orderId, changedAt, order: null };
  const isDone = isCanceled || receipt.is_shipped === true;
  const goods = receipt.transactions.filter(({ is_digital: isDigital }) => isDigital !== true);
  const [first] = goods;
  const order: StoreOrder = {
    orderId,
    number: `#${orderId}`,
    placedAt: instant(receipt.created_timestamp),
    changedAt,
    isCanceled,
    shipTo: addressOf(receipt),
    items: goods.map(({ transaction_id: id, title, sku, quantity, price }) => ({
      itemId: String(id),
      title: title ?? '',
      sku: sku ?? '',
      quantity,
      open: isDone ? 0 : quantity,
      unitPrice: Math.round((price.amount / price.divisor) * 100 * shareOf(receipt)),
    })),
    method: first?.shipping_upgrade ?? first?.shipping_method ?? '',
    note: receipt.message_from_buyer ?? '',
    isGift: receipt.is_gift === true,
    giftMessage: receipt.gift_message ?? '',
    hold: null,
    mergedInto: null,
    splitInto: [],
    weightOz: null,
  };
  return { orderId, changedAt, order };
}

const instant = (seconds: number): string => new Date(seconds * 1000).toISOString();

/** A coupon lowers the whole order; each item gets its share. */
const shareOf = ({ subtotal, total_price: total }: Receipt): number =>
  total.amount === 0 ? 1 : subtotal.amount / total.amount;

function addressOf(receipt: Receipt): StoreOrder['shipTo'] {
  if ((receipt.first_line ?? '') === '') return null;
  return {
    name: receipt.name ?? '',
    company: '',
    street1: receipt.first_line ?? '',
    street2: receipt.second_line ?? '',
    city: receipt.city ?? '',
    state: receipt.state ?? '',
    postalCode: receipt.zip ?? '',
    countryCode: receipt.country_iso ?? '',
    // Etsy gives out no phone numbers.
    phone: '',
    email: receipt.buyer_email ?? '',
  };
}
