import * as z from 'zod/mini';
import { parseCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';

/** The fields we read of EasyPost's answers. Amounts are dollars as text. */
const amount = z.string().check(z.refine((text) => parseCents(text).ok, 'Not an amount.'));
const maybe = <Shape extends z.ZodMiniType>(shape: Shape) => z.optional(z.nullable(shape));

const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: amount,
  currency: z.literal('USD'),
  delivery_days: maybe(z.int()),
  delivery_date: maybe(z.string()),
  delivery_date_guaranteed: maybe(z.boolean()),
  carrier_account_id: maybe(z.string()),
});

export const shipmentShape = z.object({
  id: z.string(),
  updated_at: z.string(),
  rates: z.array(rate),
  messages: maybe(z.array(z.object({ carrier: z.string(), message: z.string() }))),
  tracking_code: maybe(z.string()),
  refund_status: maybe(z.string()),
  selected_rate: maybe(rate),
  postage_label: maybe(z.object({ label_url: z.string(), label_file_type: maybe(z.string()) })),
});

export const carrierAccountsShape = z.array(
  z.object({ id: z.string(), type: z.string(), reference: maybe(z.string()) }),
);

const detail = z.object({
  status: z.string(),
  status_detail: maybe(z.string()),
  message: maybe(z.string()),
  datetime: z.string(),
  carrier_code: maybe(z.string()),
  tracking_location: maybe(
    z.object({
      city: maybe(z.string()),
      state: maybe(z.string()),
      country: maybe(z.string()),
      zip: maybe(z.string()),
    }),
  ),
});

export const trackerShape = z.object({
  id: z.string(),
  tracking_code: z.string(),
  carrier: z.string(),
  status: z.string(),
  shipment_id: maybe(z.string()),
  signed_by: maybe(z.string()),
  est_delivery_date: maybe(z.string()),
  tracking_details: z.array(detail),
});

export const trackersShape = z.object({ trackers: z.array(trackerShape) });

export const webhookShape = z.object({
  id: z.string(),
  description: z.string(),
  result: z.unknown(),
});

export const pickupShape = z.object({
  id: z.string(),
  status: z.string(),
  confirmation: maybe(z.string()),
  pickup_rates: z.array(z.object({ carrier: z.string(), service: z.string(), rate: amount })),
  /** Why a carrier offers no rate, in its own words. */
  messages: maybe(z.array(z.object({ carrier: z.string(), message: z.string() }))),
});

export const scanFormShape = z.object({
  id: z.string(),
  status: z.string(),
  message: maybe(z.string()),
  confirmation: maybe(z.string()),
  form_url: maybe(z.string()),
  form_file_type: maybe(z.string()),
});

export const manifestedShape = z.object({ id: z.string(), scan_form: maybe(scanFormShape) });

export const errorShape = z.object({ error: z.object({ code: z.string(), message: z.string() }) });

export type Shipment = z.infer<typeof shipmentShape>;
export type Pickup = z.infer<typeof pickupShape>;
export type ScanForm = z.infer<typeof scanFormShape>;
export type EasyPostRate = Shipment['rates'][number];
export type Tracker = z.infer<typeof trackerShape>;

/** Already validated by the shape above. */
export function centsOf({ rate: text }: Pick<EasyPostRate, 'rate'>): Cents {
  const read = parseCents(text);
  if (!read.ok) throw new Error(`${text} is not an amount.`);
  return read.value;
}
