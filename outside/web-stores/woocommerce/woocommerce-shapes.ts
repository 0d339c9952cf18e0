import * as z from 'zod/mini';

export const postedKeys = z.object({
  key_id: z.optional(z.string()),
  consumer_key: z.string(),
  consumer_secret: z.string(),
  key_permissions: z.string(),
});

const place = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  address_1: z.string(),
  address_2: z.string(),
  city: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  phone: z.optional(z.string()),
});

const metaData = z.array(z.object({ key: z.string(), value: z.unknown() }));

export const orderShape = z.object({
  id: z.int(),
  number: z.string(),
  status: z.string(),
  date_created_gmt: z.string(),
  date_modified_gmt: z.string(),
  customer_note: z.string(),
  shipping: place,
  billing: z.object({ email: z.string(), phone: z.string() }),
  line_items: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      sku: z.nullable(z.string()),
      quantity: z.int(),
      /** Of all pieces, after discounts and before tax. */
      total: z.string(),
    }),
  ),
  shipping_lines: z.array(z.object({ method_title: z.nullable(z.string()) })),
  meta_data: metaData,
  refunds: z._default(z.array(z.object({ id: z.int() })), []),
});
export type WooOrder = z.output<typeof orderShape>;
export const ordersShape = z.array(orderShape);

export const refundsShape = z.array(
  z.object({
    line_items: z.array(z.object({ quantity: z.int(), total: z.string(), meta_data: metaData })),
  }),
);
export type WooRefunds = z.output<typeof refundsShape>;

export const siteShape = z.object({ name: z.string() });
export const currencyShape = z.object({ code: z.string() });

export const webhooksShape = z.array(
  z.object({ id: z.int(), name: z.string(), topic: z.string(), delivery_url: z.string() }),
);

/** The packages that we reported, in the order's own data. */
export const shipmentsShape = z.array(
  z.object({
    id: z.string(),
    carrier: z.string(),
    number: z.string(),
    items: z.array(z.object({ id: z.string(), quantity: z.int() })),
  }),
);
export type WooShipments = z.output<typeof shipmentsShape>;
