import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { supplyStaff } from '#modules/shipping/draft/contract/access.ts';
import { supplyLabelStatuses } from '../domain/supply-moves.ts';
import { orderedLine, supplyOrderShape, supplyRefusals } from './supply-endpoints.ts';

export const supplyDeskRefusals = defineRefusals('shipping', {
  supply_out_of_stock: {
    kind: 'conflict',
    sentence: "There isn't enough stock for this order.",
    next: 'Restock, or cancel the order with a reason.',
  },
  supply_moved: {
    kind: 'conflict',
    sentence: 'This order has changed since you opened it.',
    next: 'Reload the page to see its status.',
  },
  supply_no_origin: {
    kind: 'conflict',
    sentence: "We can't buy a label without a US address to ship from.",
    next: 'Buy a label elsewhere and enter its tracking number. To buy labels here, set PROVIDER_ADDRESS to a US address.',
  },
  supply_no_item: { kind: 'missing', sentence: "We can't find that item." },
});

const no = supplyDeskRefusals;
const path = '/services/shipping/api/desk/supply-orders';
const itemsPath = '/services/shipping/api/desk/supplies';
const ofDesk = { rule: supplyStaff, binding: 'staff' } as const;

const deskOrder = z.object({
  ...z.omit(supplyOrderShape, { actions: true, lines: true }).shape,
  lines: z.array(orderedLine),
  companyId: z.uuid(),
  companyName: z.string(),
  /** Of the label bought here; null while none was asked for. */
  labelStatus: z.nullable(z.enum(supplyLabelStatuses)),
  /** Why the carrier refused it, or to void it. */
  labelFailure: z.nullable(z.string()),
  actions: z.array(z.enum(['pack', 'buyLabel', 'printLabel', 'voidLabel', 'ship', 'deliver', 'decline'])),
});
export type DeskSupplyOrder = z.output<typeof deskOrder>;

const deskItem = z.object({
  itemId: z.string(),
  name: z.string(),
  size: z.string(),
  price: z.int(),
  stock: z.int(),
  reorderAt: z.int(),
  monthlyLimit: z.int(),
  /** Bags in orders that aren't packed yet. */
  waiting: z.int(),
});
export type DeskSupplyItem = z.output<typeof deskItem>;

export const listDeskSupplies = endpoint({
  ...ofDesk,
  name: 'shipping.listDeskSupplies',
  summary: 'List open supply orders, oldest first, and stock levels',
  method: 'GET',
  changes: false,
  path,
  answer: z.object({ orders: z.array(deskOrder), items: z.array(deskItem) }),
  refusals: [],
});

const ofOne = { ...ofDesk, params: z.object({ companyId: guid, orderId: guid }) } as const;
const onePath = `${path}/:companyId/:orderId`;
const oneOrder = z.object({ order: deskOrder });

export const packSupplyOrder = endpoint({
  ...ofOne,
  name: 'shipping.packSupplyOrder',
  summary: 'Mark a supply order packed and deduct it from stock',
  method: 'POST',
  changes: true,
  path: `${onePath}/pack`,
  answer: oneOrder,
  refusals: [supplyRefusals.supply_order_missing, no.supply_moved, no.supply_out_of_stock],
});

export const supplyCarriers = ['UPS', 'FedEx', 'USPS'] as const;
export type SupplyCarrier = (typeof supplyCarriers)[number];

export const buySupplyLabel = endpoint({
  ...ofOne,
  name: 'shipping.buySupplyLabel',
  summary:
    "Buy a label for a packed supply order at the carrier's lowest price; the order is then marked shipped",
  method: 'POST',
  changes: true,
  path: `${onePath}/label`,
  body: z.object({ carrier: z.enum(supplyCarriers, 'Choose from the list.') }),
  answer: oneOrder,
  refusals: [supplyRefusals.supply_order_missing, no.supply_moved, no.supply_no_origin],
});

export const voidSupplyLabel = endpoint({
  ...ofOne,
  name: 'shipping.voidSupplyLabel',
  summary:
    "Void a supply order's label before the carrier scans it; the order returns to Packed and is credited",
  method: 'POST',
  changes: true,
  path: `${onePath}/label/void`,
  answer: oneOrder,
  refusals: [supplyRefusals.supply_order_missing, no.supply_moved],
});

export const getSupplyLabel = endpoint({
  ...ofOne,
  name: 'shipping.getSupplyLabel',
  summary: "Get a supply order's label to print",
  method: 'GET',
  // Recorded, since the label shows the full tracking number.
  changes: true,
  path: `${onePath}/label.pdf`,
  raw: { contentType: 'application/pdf' },
  refusals: [supplyRefusals.supply_order_missing],
});

export const shipSupplyOrder = endpoint({
  ...ofOne,
  name: 'shipping.shipSupplyOrder',
  summary: "Record a supply order's shipment and charge for the order",
  method: 'POST',
  changes: true,
  path: `${onePath}/ship`,
  body: z.object({
    carrier: z.enum(supplyCarriers, 'Choose from the list.'),
    trackingNumber: requiredText(40, 'Enter the tracking number.'),
  }),
  answer: oneOrder,
  refusals: [supplyRefusals.supply_order_missing, no.supply_moved],
});

export const deliverSupplyOrder = endpoint({
  ...ofOne,
  name: 'shipping.deliverSupplyOrder',
  summary: 'Mark a supply order delivered',
  method: 'POST',
  changes: true,
  path: `${onePath}/deliver`,
  answer: oneOrder,
  refusals: [supplyRefusals.supply_order_missing, no.supply_moved],
});

export const declineSupplyOrder = endpoint({
  ...ofOne,
  name: 'shipping.declineSupplyOrder',
  summary: 'Cancel a supply order with a reason the member can see',
  method: 'POST',
  changes: true,
  path: `${onePath}/decline`,
  body: z.object({ reason: requiredText(250, 'Enter a reason. The member will see it.') }),
  answer: oneOrder,
  refusals: [supplyRefusals.supply_order_missing, no.supply_moved],
});

const count = (most: number) =>
  z
    .int('Enter a whole number.')
    .check(z.minimum(0, 'Enter 0 or more.'), z.maximum(most, 'Enter a smaller number.'));

export const changeSupplyItem = endpoint({
  ...ofDesk,
  name: 'shipping.changeSupplyItem',
  summary: "Change an item's stock, price and limits",
  method: 'PUT',
  changes: true,
  path: `${itemsPath}/:itemId`,
  params: z.object({ itemId: z.string().check(z.maxLength(40)) }),
  body: z.object({
    stock: count(1_000_000),
    reorderAt: count(1_000_000),
    monthlyLimit: count(10_000),
    price: count(100_000),
  }),
  answer: z.object({ item: deskItem }),
  refusals: [no.supply_no_item],
});
