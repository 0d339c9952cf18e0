import * as z from 'zod/mini';

export const tokens = z.object({
  access_token: z.string(),
  expires_in: z.number(),
  refresh_token: z.string(),
});

export const me = z.object({ user_id: z.int(), shop_id: z.nullable(z.int()) });
export const shop = z.object({ shop_name: z.string(), currency_code: z.string() });

const text = z.nullable(z.string());
const money = z.object({ amount: z.int(), divisor: z.int(), currency_code: z.string() });
const shipment = z.object({
  receipt_shipping_id: z.nullable(z.int()),
  tracking_code: text,
});

export const receipt = z.object({
  receipt_id: z.int(),
  status: z.string(),
  is_paid: z.nullable(z.boolean()),
  is_shipped: z.nullable(z.boolean()),
  is_gift: z.nullable(z.boolean()),
  gift_message: text,
  message_from_buyer: text,
  buyer_email: text,
  name: text,
  first_line: text,
  second_line: text,
  city: text,
  state: text,
  zip: text,
  country_iso: text,
  created_timestamp: z.int(),
  updated_timestamp: z.int(),
  /** Of the goods before and after discounts. */
  total_price: money,
  subtotal: money,
  shipments: z.array(shipment),
  transactions: z.array(
    z.object({
      transaction_id: z.int(),
      title: text,
      quantity: z.int(),
      sku: text,
      price: money,
      is_digital: z.nullable(z.boolean()),
      shipping_method: z.optional(text),
      shipping_upgrade: z.optional(text),
    }),
  ),
});
export type Receipt = z.output<typeof receipt>;

export const receipts = z.object({ count: z.int(), results: z.array(receipt) });
