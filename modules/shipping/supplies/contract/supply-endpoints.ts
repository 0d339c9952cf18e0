import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { packSize } from '../domain/supply-limits.ts';
import { supplyStatuses } from '../domain/supply-moves.ts';

export const supplyRefusals = defineRefusals('shipping', {
  supply_order_missing: { kind: 'missing', sentence: "We can't find that supply order." },
  supply_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  supply_item_missing: {
    kind: 'conflict',
    sentence: 'One of these items is no longer available.',
    next: "Reload the page to see what's available.",
    field: 'lines',
  },
  supply_none_left: {
    kind: 'conflict',
    sentence: "This order is over your company's monthly limit.",
    next: 'Reduce the quantity, or contact us.',
    field: 'lines',
  },
  supply_place_missing: {
    kind: 'invalid',
    sentence: 'Choose one of your US locations.',
    field: 'locationId',
  },
  supply_past_due: {
    kind: 'conflict',
    sentence: "You can't order supplies while an invoice is past due.",
    next: 'Pay the invoice in Billing.',
  },
  supply_past_cancelling: {
    kind: 'conflict',
    sentence: "This order was already packed, so you can't cancel it.",
    next: 'Contact us to stop the order.',
  },
  supply_not_shipped: { kind: 'conflict', sentence: "This order isn't in transit." },
});

const no = supplyRefusals;
const path = '/services/shipping/api/supply-orders';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;

export const commentsLimit = 250;

export const supplyItem = z.object({
  itemId: z.string(),
  name: z.string(),
  size: z.string(),
  /** Of one bag, in cents; 0 is free. */
  price: z.int(),
  /** How many the company may still order this month. */
  left: z.int(),
});
export type SupplyItem = z.output<typeof supplyItem>;

export const orderedLine = z.object({
  itemId: z.string(),
  name: z.string(),
  size: z.string(),
  quantity: z.int(),
  price: z.int(),
});
export type OrderedLine = z.output<typeof orderedLine>;

const address = z.object({
  name: z.string(),
  street: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  postCode: z.string(),
});

export const supplyOrderShape = z.object({
  orderId: z.uuid(),
  number: z.string(),
  status: z.enum(supplyStatuses),
  lines: z.array(orderedLine),
  amount: z.int(),
  address,
  comments: z.string(),
  carrier: z.nullable(z.string()),
  trackingNumber: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  orderedBy: z.string(),
  orderedAt: z.iso.datetime(),
  movedAt: z.iso.datetime(),
  actions: z.array(z.enum(['cancel', 'receive'])),
});
export type SupplyOrder = z.output<typeof supplyOrderShape>;

export const getSupplyOptions = endpoint({
  ...ofShipping,
  name: 'shipping.getSupplyOptions',
  summary: 'Get available supplies, the amounts left this month, and whether to reorder',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/supplies',
  answer: z.object({
    items: z.array(supplyItem),
    locations: z.array(z.object({ locationId: z.uuid(), name: z.string(), address: z.string() })),
    /** Parcels shipped in the last 30 days. */
    shipped: z.int(),
    /** Bags to reorder; 0 if there are enough. */
    reorder: z.int(),
    actions: z.array(z.enum(['order'])),
  }),
  refusals: [],
});

export const listSupplyOrders = endpoint({
  ...ofShipping,
  rule: { ...shippingPeople, scope: 'supplies:read' },
  name: 'shipping.listSupplyOrders',
  summary: 'List supply orders, newest first',
  method: 'GET',
  changes: false,
  path,
  query: z.object({ ...pageQuery, status: z.optional(z.enum(supplyStatuses, 'Choose from the list.')) }),
  answer: z.object({ items: z.array(supplyOrderShape), next: z.nullable(z.string()) }),
  refusals: [no.supply_page_lost],
});

const quantity = z
  .int('Enter a whole number.')
  .check(
    z.minimum(packSize, `Order at least ${packSize}.`),
    z.maximum(10_000, 'Order up to 10,000.'),
    z.multipleOf(packSize, `Order in packs of ${packSize}.`),
  );

const oneOrder = z.object({ order: supplyOrderShape });

export const orderSupplies = endpoint({
  ...ofShipping,
  name: 'shipping.orderSupplies',
  summary: 'Order supplies',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    lines: z
      .array(z.object({ itemId: z.string().check(z.maxLength(40)), quantity }))
      .check(z.minLength(1, 'Choose at least 1 size.'), z.maxLength(20, 'Choose up to 20 sizes.')),
    locationId: guid,
    comments: base64Text(boundedText(commentsLimit)),
  }),
  answer: oneOrder,
  idempotent: true,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    no.supply_item_missing,
    no.supply_none_left,
    no.supply_place_missing,
    no.supply_past_due,
  ],
});

const ofOne = { ...ofShipping, params: z.object({ orderId: guid }) } as const;

export const cancelSupplyOrder = endpoint({
  ...ofOne,
  name: 'shipping.cancelSupplyOrder',
  summary: "Cancel a supply order that isn't packed yet",
  method: 'POST',
  changes: true,
  path: `${path}/:orderId/cancel`,
  answer: oneOrder,
  refusals: [shipmentRefusals.shipment_not_yours, no.supply_order_missing, no.supply_past_cancelling],
});

export const receiveSupplyOrder = endpoint({
  ...ofOne,
  name: 'shipping.receiveSupplyOrder',
  summary: 'Confirm that a supply order arrived',
  method: 'POST',
  changes: true,
  path: `${path}/:orderId/receive`,
  answer: oneOrder,
  refusals: [shipmentRefusals.shipment_not_yours, no.supply_order_missing, no.supply_not_shipped],
});
