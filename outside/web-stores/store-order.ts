import * as z from 'zod/mini';

const address = z.object({
  name: z.string(),
  company: z.string(),
  street1: z.string(),
  street2: z.string(),
  city: z.string(),
  /** A state's code. */
  state: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string(),
  email: z.string(),
});

const item = z.object({
  itemId: z.string(),
  title: z.string(),
  sku: z.string(),
  quantity: z.int(),
  /** What still has to ship. */
  open: z.int(),
  /** In cents, after discounts. */
  unitPrice: z.int(),
});

/** A store's order, in the same shape for every store. */
export const storeOrderShape = z.object({
  /** The store's own ID. */
  orderId: z.string(),
  /** As the store's customer knows it: "#2217". */
  number: z.string(),
  placedAt: z.iso.datetime(),
  changedAt: z.iso.datetime(),
  isCanceled: z.boolean(),
  shipTo: z.nullable(address),
  items: z.array(item),
  /** The shipping method that the customer chose. */
  method: z.string(),
  note: z.string(),
  isGift: z.boolean(),
  giftMessage: z.string(),
  /** The store asks to wait until a day, or until it releases the order. */
  hold: z.nullable(z.object({ until: z.nullable(z.iso.date()) })),
  /** The order that took over its items. */
  mergedInto: z.nullable(z.string()),
  /** The orders that took some of its items. */
  splitInto: z.array(z.string()),
  weightOz: z.nullable(z.int()),
});

export type StoreOrder = z.output<typeof storeOrderShape>;
export type StoreItem = StoreOrder['items'][number];
export type StoreAddress = NonNullable<StoreOrder['shipTo']>;
