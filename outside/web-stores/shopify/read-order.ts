import { centsOf } from '../cents-of.ts';
import type { StoreAddress, StoreOrder } from '../port.ts';
import type { OrderNode } from './shopify-shapes.ts';

/** Shopify's order in the shape of every store. */
export function readOrder(node: OrderNode): StoreOrder {
  const isCanceled = node.cancelledAt !== null;
  const gift = node.customAttributes.filter(({ key, value }) => /gift/i.test(key) && isMeant(value));
  return {
    orderId: node.id,
    number: node.name,
    placedAt: instant(node.createdAt),
    changedAt: instant(node.updatedAt),
    isCanceled,
    shipTo: addressOf(node),
    items: node.lineItems.nodes
      .filter(({ requiresShipping, currentQuantity }) => requiresShipping && currentQuantity > 0)
      .map((item) => ({
        itemId: item.id,
        title: [item.title, item.variantTitle].filter((part) => (part ?? '') !== '').join(', '),
        sku: item.sku ?? '',
        quantity: item.currentQuantity,
        open: isCanceled ? 0 : item.unfulfilledQuantity,
        unitPrice: centsOf(item.discountedUnitPriceAfterAllDiscountsSet.shopMoney.amount),
      })),
    method: node.shippingLine?.title ?? '',
    note: node.note ?? '',
    isGift: gift.length > 0,
    giftMessage: gift.find(({ key }) => /message|note/i.test(key))?.value ?? '',
    hold: holdOf(node),
    // Shopify merges and splits the parts of an order, never the order.
    mergedInto: null,
    splitInto: [],
    weightOz: ouncesOf(Number(node.currentTotalWeight ?? 0)),
  };
}

const instant = (text: string): string => new Date(text).toISOString();
const isMeant = (value: string | null): boolean =>
  !['', 'no', 'false', '0'].includes((value ?? '').toLowerCase());

function addressOf({ shippingAddress: at, email, phone }: OrderNode): StoreAddress | null {
  if (at === null) return null;
  return {
    name: at.name ?? '',
    company: at.company ?? '',
    street1: at.address1 ?? '',
    street2: at.address2 ?? '',
    city: at.city ?? '',
    state: at.provinceCode ?? '',
    postalCode: at.zip ?? '',
    countryCode: at.countryCodeV2 ?? '',
    phone: at.phone ?? phone ?? '',
    email: email ?? '',
  };
}

/** Unpaid, held by the shop, or to be shipped later. */
function holdOf({ displayFinancialStatus, fulfillmentOrders }: OrderNode): StoreOrder['hold'] {
  const parts = fulfillmentOrders.nodes;
  if (['PENDING', 'EXPIRED', 'VOIDED'].includes(displayFinancialStatus ?? '')) return { until: null };
  if (parts.some(({ status }) => status === 'ON_HOLD')) return { until: null };
  const later = parts.find(({ status }) => status === 'SCHEDULED');
  return later === undefined ? null : { until: later.fulfillAt?.slice(0, 10) ?? null };
}

const gramsPerOunce = 28.349523125;
const ouncesOf = (grams: number): number | null => (grams > 0 ? Math.ceil(grams / gramsPerOunce) : null);
