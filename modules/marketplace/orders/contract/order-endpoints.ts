import * as z from 'zod/mini';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { cursor, pageSizes } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { orderMoves } from '../domain/order-moves.ts';
import { marketplacePeople } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { orderRefusals as no } from './order-refusals.ts';
import { noteShape, orderRowShape, orderShape, productShape } from './order-shapes.ts';
import { returnReason } from './return-reason.ts';
import { noteText } from './typed-note.ts';

const path = '/services/marketplace/api/marketplace';
const ofBuyers = { rule: marketplacePeople, binding: 'company' } as const;
const one = z.object({ id: guid });

export const searchOrders = endpoint({
  ...ofBuyers,
  name: 'marketplace.searchOrders',
  summary: 'The company’s orders by status and date, the newest first',
  method: 'POST',
  path: `${path}/orderdetails/search`,
  reads: true,
  body: z.object({
    /** Absent or empty: all. */
    statuses: z.optional(z.array(z.enum(orderMoves.states, 'Choose from the list.')).check(z.maxLength(9))),
    from: z.optional(day),
    to: z.optional(day),
    /** The number of an order, of a report, or an item id. */
    search: z.optional(boundedText(30)),
    limit: z._default(z.literal(pageSizes, 'Choose 25, 50 or 100 rows.'), 25),
    after: z.optional(cursor),
  }),
  answer: z.object({ items: z.array(orderRowShape), next: z.nullable(z.string()) }),
  refusals: [no.orders_page_lost],
});

export const getOrder = endpoint({
  ...ofBuyers,
  name: 'marketplace.getOrder',
  summary: 'An order with its stones, what became of each, what it cost and what can be done',
  method: 'GET',
  path: `${path}/orders/:id`,
  params: one,
  answer: orderShape,
  refusals: [no.order_missing],
});

export const addOrderNote = endpoint({
  ...ofBuyers,
  name: 'marketplace.addOrderNote',
  summary: 'Writes a special instruction on an order, for whoever packs it',
  method: 'POST',
  path: '/services/marketplace/api/orders/:id/notes',
  params: one,
  body: z.object({
    specialInstructionText: base64Text(noteText),
  }),
  answer: noteShape,
  refusals: [no.order_missing],
});

/** The call's payload is not shown: a buyer moves a stone to this status alone (decision 0020). */
export const changeProductStatuses = endpoint({
  ...ofBuyers,
  name: 'marketplace.changeProductStatuses',
  summary: 'Asks to send stones of an order back, each with its reason; answers where every stone is',
  method: 'POST',
  path: `${path}/orders/:id/products/statuses`,
  params: one,
  body: z.object({
    products: z
      .array(
        z.extend(returnReason, {
          orderItemId: guid,
          status: z.literal('ReturnInitiated', 'A stone can be returned, and nothing else.'),
        }),
      )
      .check(
        z.maxLength(15, 'An order has at most 15 stones.'),
        z.refine(
          (products) => new Set(products.map(({ orderItemId }) => orderItemId)).size === products.length,
          'Name each stone once.',
        ),
      ),
  }),
  answer: z.object({ products: z.array(productShape) }),
  refusals: [
    no.order_missing,
    no.order_item_missing,
    no.order_moved_on,
    no.not_returnable,
    no.not_delivered,
    no.return_too_late,
  ],
});

export const makeReturnParcel = endpoint({
  ...ofBuyers,
  name: 'marketplace.makeReturnParcel',
  summary: 'Writes the insured shipment that brings a stone back; it is bought and printed as any shipment',
  method: 'POST',
  path: `${path}/orders/:id/products/:orderItemId/parcel`,
  params: z.object({ id: guid, orderItemId: guid }),
  answer: z.object({ shipmentId: z.uuid() }),
  refusals: [no.order_missing, no.order_item_missing, no.nothing_goes_back, no.sends_no_parcels],
});

export const withdrawOrder = endpoint({
  ...ofBuyers,
  name: 'marketplace.withdrawOrder',
  summary: 'Gives up an order that is not paid; its stones are offered again',
  method: 'POST',
  path: `${path}/orders/:id/withdraw`,
  params: one,
  answer: orderShape,
  refusals: [no.order_missing, no.order_moved_on],
});

export const orderConfirmation = endpoint({
  ...ofBuyers,
  name: 'marketplace.orderConfirmation',
  summary: 'The confirmation of an order, as a PDF',
  method: 'GET',
  path: `${path}/orders/:id/confirmation`,
  params: one,
  raw: { contentType: 'application/pdf' },
  refusals: [no.order_missing],
  perMinute: 30,
});
