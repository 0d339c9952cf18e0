import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageSizes } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { orderMoves } from '../domain/order-moves.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { noteShape, orderRowShape, orderShape, productShape } from './order-shapes.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { maxNoteLength, maxReturnReasonLength } from '../domain/order-deadlines.ts';

export const orderRefusals = defineRefusals('marketplace', {
  order_missing: { kind: 'missing', sentence: "We can't find that order." },
  order_item_missing: {
    kind: 'missing',
    sentence: "We can't find that stone in this order.",
    field: 'products',
  },
  orders_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  order_moved_on: {
    kind: 'conflict',
    sentence: 'This order has changed.',
    next: 'Reload the order and try again.',
  },
  not_returnable: { kind: 'conflict', sentence: "This stone can't be returned." },
  not_delivered: { kind: 'conflict', sentence: "This stone hasn't been delivered yet." },
  nothing_goes_back: { kind: 'conflict', sentence: "This stone isn't being returned." },
  sends_no_parcels: {
    kind: 'forbidden',
    sentence: "You don't have shipping access for your company.",
    next: 'Use your own carrier and insure the stone, or ask your business administrator for shipping access.',
  },
  // Spec marketplace §9: within 20 days of receipt.
  return_too_late: { kind: 'conflict', sentence: 'The 20-day return window for this stone has closed.' },
});

/** Spec marketplace §5: a return's reason is required. */
export const returnReason = z.object({
  reason: requiredText(maxReturnReasonLength, 'Enter a reason for the return.'),
});

const noteText = requiredText(maxNoteLength, 'Enter a note.');

/** The note as typed, before its base64 encoding. */
export const typedNote = z.object({ specialInstructionText: noteText });

const path = '/services/marketplace/api/marketplace';
const buyerAccess = { rule: marketplacePeople, binding: 'company' } as const;
const orderParams = z.object({ id: guid });

export const searchOrders = endpoint({
  ...buyerAccess,
  name: 'marketplace.searchOrders',
  summary: "List the company's orders by status and date, newest first",
  method: 'POST',
  path: `${path}/orderdetails/search`,
  changes: false,
  body: z.object({
    /** Absent or empty: all. */
    statuses: z.optional(z.array(z.enum(orderMoves.states, 'Choose from the list.')).check(z.maxLength(9))),
    from: z.optional(day),
    to: z.optional(day),
    /** An order number, a report number, or an item id. */
    search: z.optional(boundedText(30)),
    limit: z._default(z.literal(pageSizes, 'Choose 25, 50 or 100 rows.'), 25),
    after: z.optional(cursor),
  }),
  answer: z.object({ items: z.array(orderRowShape), next: z.nullable(z.string()) }),
  refusals: [orderRefusals.orders_page_lost],
});

export const getOrder = endpoint({
  ...buyerAccess,
  name: 'marketplace.getOrder',
  summary: 'Get an order with its stones, their history, costs and available actions',
  method: 'GET',
  changes: false,
  path: `${path}/orders/:id`,
  params: orderParams,
  answer: orderShape,
  refusals: [orderRefusals.order_missing],
});

export const addOrderNote = endpoint({
  ...buyerAccess,
  name: 'marketplace.addOrderNote',
  summary: 'Add special instructions to an order',
  method: 'POST',
  changes: true,
  path: '/services/marketplace/api/orders/:id/notes',
  params: orderParams,
  body: z.object({
    specialInstructionText: base64Text(noteText),
  }),
  answer: noteShape,
  refusals: [orderRefusals.order_missing],
});

/** The call's payload is not shown in the specification: this is the only status a buyer may set (decision 0020). */
export const changeProductStatuses = endpoint({
  ...buyerAccess,
  name: 'marketplace.changeProductStatuses',
  summary: 'Request returns, with a reason for each stone',
  method: 'POST',
  changes: true,
  path: `${path}/orders/:id/products/statuses`,
  params: orderParams,
  body: z.object({
    products: z
      .array(
        z.extend(returnReason, {
          orderItemId: guid,
          status: z.literal('ReturnInitiated', "Use ReturnInitiated. It's the only status you can set."),
        }),
      )
      .check(
        z.maxLength(15, 'List up to 15 stones.'),
        z.refine(
          (products) => new Set(products.map(({ orderItemId }) => orderItemId)).size === products.length,
          'List each stone once.',
        ),
      ),
  }),
  answer: z.object({ products: z.array(productShape) }),
  refusals: [
    orderRefusals.order_missing,
    orderRefusals.order_item_missing,
    orderRefusals.order_moved_on,
    orderRefusals.not_returnable,
    orderRefusals.not_delivered,
    orderRefusals.return_too_late,
  ],
});

export const makeReturnParcel = endpoint({
  ...buyerAccess,
  name: 'marketplace.makeReturnParcel',
  summary: 'Create a draft insured shipment for a return',
  method: 'POST',
  changes: true,
  path: `${path}/orders/:id/products/:orderItemId/parcel`,
  params: z.object({ id: guid, orderItemId: guid }),
  answer: z.object({ shipmentId: z.uuid() }),
  refusals: [
    orderRefusals.order_missing,
    orderRefusals.order_item_missing,
    orderRefusals.nothing_goes_back,
    orderRefusals.sends_no_parcels,
  ],
});

export const withdrawOrder = endpoint({
  ...buyerAccess,
  name: 'marketplace.withdrawOrder',
  summary: 'Cancel an unpaid order and relist its stones',
  method: 'POST',
  changes: true,
  path: `${path}/orders/:id/withdraw`,
  params: orderParams,
  answer: orderShape,
  refusals: [orderRefusals.order_missing, orderRefusals.order_moved_on],
});

export const orderConfirmation = endpoint({
  ...buyerAccess,
  name: 'marketplace.orderConfirmation',
  summary: 'Get the order confirmation as a PDF',
  method: 'GET',
  changes: 'log',
  path: `${path}/orders/:id/confirmation`,
  params: orderParams,
  raw: { contentType: 'application/pdf' },
  refusals: [orderRefusals.order_missing],
  perMinute: 30,
});
