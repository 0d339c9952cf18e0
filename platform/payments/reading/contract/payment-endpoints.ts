import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeLifeCycle } from '#platform/payments/charges/domain/charge-life-cycle.ts';
import { paysByKinds } from '#platform/payments/methods/domain/method.ts';
import { methodReaders } from '#platform/payments/methods/contract/method-readers.ts';

export const paymentRefusals = defineRefusals('payments', {
  order_missing: { kind: 'missing', sentence: "We can't find that order or invoice." },
});

/** Spec marketplace §3: the payment record looked up by order id. */
const orderPayments = z.object({
  orderId: guid,
  /** The number shown to the member. */
  number: z.string(),
  amountDue: z.int(),
  payments: z.array(
    z.object({
      id: guid,
      paymentType: z.enum(paysByKinds),
      paymentMethod: z.string(),
      amount: z.int(),
      status: z.enum(chargeLifeCycle.states),
      date: z.iso.datetime(),
      /** The day it should arrive. */
      settlesOn: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
});

export type OrderPayments = z.infer<typeof orderPayments>;

const forReaders = { rule: methodReaders, binding: 'company' } as const;
const orderName = z.string().check(z.minLength(1), z.maxLength(60, 'Enter an ID or a number.'));

export const getOrderPayments = endpoint({
  name: 'payments.getOrderPayments',
  summary: 'Get the payments for an order or invoice, by ID or number',
  method: 'GET',
  changes: false,
  path: '/services/payments/payments/:orderId',
  params: z.object({ orderId: orderName }),
  answer: orderPayments,
  refusals: [paymentRefusals.order_missing],
  ...forReaders,
});

// Our choice: the size of the largest list page (decision 0018).
const maxOrders = 100;

/** Comma-separated ids or numbers. */
const orderNames = z.codec(
  z.string().check(z.maxLength(6000, `Enter up to ${maxOrders} orders.`)),
  z
    .array(orderName)
    .check(
      z.minLength(1, 'Enter an order or invoice ID or number.'),
      z.maxLength(maxOrders, `Enter up to ${maxOrders} orders.`),
    ),
  {
    decode: (text) =>
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    encode: (names) => names.join(','),
  },
);

export const getPaymentReports = endpoint({
  name: 'payments.getPaymentReports',
  summary: 'Get the payments for several orders; unknown orders are omitted',
  method: 'GET',
  changes: false,
  path: '/services/payments/payments/reports',
  query: z.object({ zingOrderIds: orderNames }),
  answer: z.array(orderPayments),
  refusals: [],
  ...forReaders,
});
