import * as z from 'zod/mini';

const text = z.nullable(z.string());

export const stores = z.array(z.object({ storeId: z.int(), storeName: z.string() }));

export const orderShape = z.object({
  orderId: z.int(),
  orderNumber: z.string(),
  orderDate: z.string(),
  modifyDate: z.string(),
  orderStatus: z.string(),
  customerEmail: text,
  customerNotes: text,
  gift: z.nullable(z.boolean()),
  giftMessage: text,
  requestedShippingService: text,
  holdUntilDate: text,
  weight: z.nullable(z.object({ value: z.number(), units: z.string() })),
  shipTo: z.nullable(
    z.object({
      name: text,
      company: text,
      street1: text,
      street2: text,
      city: text,
      state: text,
      postalCode: text,
      country: text,
      phone: text,
    }),
  ),
  items: z.array(
    z.object({
      orderItemId: z.int(),
      sku: text,
      name: text,
      quantity: z.int(),
      unitPrice: z.nullable(z.number()),
      /** A discount or a fee, not goods. */
      adjustment: z.optional(z.nullable(z.boolean())),
    }),
  ),
});
export type ShipStationOrder = z.output<typeof orderShape>;

export const orders = z.object({ orders: z.array(orderShape), page: z.int(), pages: z.int() });

export const fulfillments = z.object({
  fulfillments: z.array(
    z.object({
      fulfillmentId: z.int(),
      orderId: z.int(),
      trackingNumber: text,
      voidDate: z.optional(text),
    }),
  ),
});

export const webhooks = z.object({
  webhooks: z.array(z.object({ WebHookID: z.int(), Url: z.string() })),
});

export const notice = z.object({ resource_url: z.string(), resource_type: z.string() });
