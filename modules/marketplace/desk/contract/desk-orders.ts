import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeRefusals, refundRefusals } from '#platform/payments/contract.ts';
import { deskItemActions, deskOrderActions, deskQueues } from '../domain/desk-queues.ts';
import { itemMoves } from '#modules/marketplace/orders/domain/item-moves.ts';
import { orderMoves, orderPaymentMoves } from '#modules/marketplace/orders/domain/order-moves.ts';
import { orderShape } from '#modules/marketplace/orders/contract/order-shapes.ts';
import { saleMoves } from '#modules/marketplace/sales/domain/sale-moves.ts';
import { orderRefusals } from '#modules/marketplace/orders/contract/orders.ts';
import { diamondDesk } from '#modules/marketplace/stones/contract/marketplace-people.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';

export const deskRefusals = defineRefusals('marketplace', {
  reason_missing: { kind: 'invalid', sentence: 'Enter a reason. The buyer will see it.', field: 'said' },
  seller_answers: {
    kind: 'conflict',
    sentence: 'This seller responds in the portal.',
    next: 'You can record the response after the deadline.',
  },
  sellers_word_missing: {
    kind: 'invalid',
    sentence: 'Enter the seller contact who confirmed the stone.',
    field: 'said',
  },
  report_changed: {
    kind: 'conflict',
    sentence: "This stone's report changed after the order.",
    next: 'Wait until the buyer accepts the new details, or mark the stone unavailable.',
  },
  tracking_missing: {
    kind: 'invalid',
    sentence: 'Enter the tracking number.',
    field: 'trackingNumber',
  },
});

const deskText = boundedText(200);
const carrierText = boundedText(40);

/** What an action may need; the action decides which of it is required. */
export const deskInput = z.object({ said: deskText, carrier: carrierText, trackingNumber: carrierText });

const path = '/services/marketplace/api/desk/diamondorders';
const staffAccess = { rule: diamondDesk, binding: 'staff' } as const;

/** A stone or a whole order that waits for the staff. */
export const deskRowShape = z.object({
  companyId: z.uuid(),
  company: z.string(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  /** Null when the row is a whole order. */
  orderItemId: z.nullable(z.uuid()),
  title: z.string(),
  itemId: z.nullable(z.string()),
  supplier: z.nullable(z.string()),
  /** Null for a seller without an account here. */
  supplierCompanyId: z.nullable(z.uuid()),
  /** Of a seller who answers in the portal. */
  saleStatus: z.nullable(z.enum(saleMoves.states)),
  answerBy: z.nullable(z.iso.datetime()),
  /** The stone's price, the refund, or the order's total. */
  amount: z.int(),
  since: z.iso.datetime(),
  status: z.enum(orderMoves.states),
  paymentStatus: z.enum(orderPaymentMoves.states),
  itemStatus: z.nullable(z.enum(itemMoves.states)),
  /** Details: the return's reason, the destination, the payment. */
  note: z.string(),
  orderActs: z.array(z.enum(deskOrderActions)),
  itemActs: z.array(z.enum(deskItemActions)),
});

export type DeskRow = z.output<typeof deskRowShape>;

export const listDeskOrders = endpoint({
  ...staffAccess,
  name: 'marketplace.listDeskOrders',
  summary: 'List a diamond desk queue, oldest first, with counts for every queue',
  method: 'GET',
  changes: false,
  path,
  query: z.object({
    ...pageQuery,
    queue: z.enum(deskQueues, 'Choose a queue.'),
    /** An order, item or report number, or part of a member's or a seller's name. */
    search: z.optional(boundedText(60)),
  }),
  answer: z.object({
    items: z.array(deskRowShape),
    next: z.nullable(z.string()),
    counts: z.record(z.enum(deskQueues), z.int()),
    /** Tasks for staff in all queues; a wire or a refund on its way isn't one. */
    open: z.int(),
  }),
  refusals: [orderRefusals.orders_page_lost],
});

const order = z.object({ companyId: guid, orderId: guid });

export const getDeskOrder = endpoint({
  ...staffAccess,
  name: 'marketplace.getDeskOrder',
  summary: "Get a member's order with each stone's seller",
  method: 'GET',
  changes: false,
  path: `${path}/:companyId/:orderId`,
  params: order,
  answer: z.object({
    company: z.string(),
    order: orderShape,
    sellers: z.array(
      z.object({
        orderItemId: z.uuid(),
        name: z.string(),
        companyId: z.nullable(z.uuid()),
        saleNumber: z.nullable(z.string()),
        saleStatus: z.nullable(z.enum(saleMoves.states)),
        answerBy: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
  refusals: [orderRefusals.order_missing],
});

export type DeskOrder = z.output<typeof getDeskOrder.answer>;

export const actOnStone = endpoint({
  ...staffAccess,
  name: 'marketplace.actOnStone',
  summary: 'Record a desk decision on one stone in an order',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:orderId/products/:orderItemId`,
  params: z.extend(order, { orderItemId: guid }),
  body: z.object({
    act: z.enum(deskItemActions, 'Choose an action.'),
    /** The buyer reads it; for a refund by wire it is the bank's reference. */
    said: z._default(deskText, ''),
  }),
  refusals: [
    orderRefusals.order_missing,
    orderRefusals.order_item_missing,
    orderRefusals.order_moved_on,
    deskRefusals.reason_missing,
    deskRefusals.seller_answers,
    deskRefusals.sellers_word_missing,
    deskRefusals.report_changed,
    chargeRefusals.intent_reused,
    refundRefusals.charge_missing,
    refundRefusals.more_than_charged,
    refundRefusals.not_credited,
  ],
});

export const actOnOrder = endpoint({
  ...staffAccess,
  name: 'marketplace.actOnOrder',
  summary: 'Mark an order shipped or delivered, or cancel an unpaid one',
  method: 'POST',
  changes: true,
  path: `${path}/:companyId/:orderId`,
  params: order,
  body: z.object({
    act: z.enum(deskOrderActions, 'Choose an action.'),
    said: z._default(deskText, ''),
    carrier: z._default(carrierText, ''),
    trackingNumber: z._default(carrierText, ''),
  }),
  refusals: [
    orderRefusals.order_missing,
    orderRefusals.order_moved_on,
    deskRefusals.reason_missing,
    deskRefusals.tracking_missing,
  ],
});
