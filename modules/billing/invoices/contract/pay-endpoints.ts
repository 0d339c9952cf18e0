import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeRefusals, methodRefusals, paymentStatuses } from '#platform/payments/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { billingManagers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';

/** Our choice: at most a year of weekly invoices at once (decision 0018). */
export const maxAtOnce = 52;

const invoiceIds = z
  .array(guid)
  .check(
    z.minLength(1, 'Choose at least one invoice.'),
    z.maxLength(maxAtOnce, `Choose up to ${maxAtOnce} invoices.`),
  );

export const paidShape = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  amount: z.nullable(balance),
  /**
   * `unknown`: the answer was lost and a job checks. `stopped`: an earlier invoice of the same payment
   * failed.
   */
  outcome: z.enum(['taken', 'expected', 'declined', 'unknown', 'refused', 'stopped']),
  says: z.string(),
});

export type Paid = z.infer<typeof paidShape>;

const forManagers = { rule: billingManagers, binding: 'company', method: 'POST', changes: true } as const;

const chosen = {
  /** Created when the dialog opens; a repeated request is the same payment. */
  intentId: guid,
  invoiceIds,
  /** A part of what the bills owe, from the oldest on. Everything if absent. */
  amount: z.optional(amountCents({ least: 1 })),
};

const payableShape = z.object({
  billId: z.uuid(),
  kind: z.enum(['invoice', 'order']),
  number: z.string(),
  dueOn: z.iso.date(),
  balance,
  status: z.enum(paymentStatuses),
  paymentUnderWay: z.boolean(),
  answerAwaited: z.boolean(),
});

export type PayableBill = z.infer<typeof payableShape>;

export const listPayable = endpoint({
  name: 'billing.listPayable',
  summary: 'List everything the company can pay now, oldest first: open invoices, and orders that are due',
  method: 'GET',
  changes: false,
  path: '/services/billing/api/payable',
  answer: z.object({ items: z.array(payableShape) }),
  refusals: [],
  rule: billingManagers,
  binding: 'company',
});

export const payInvoices = endpoint({
  ...forManagers,
  name: 'billing.payInvoices',
  summary: 'Pay invoices and orders with one payment method, in full or in part, one charge each',
  path: '/services/billing/api/payments',
  body: z.object({ ...chosen, methodId: guid }),
  answer: z.object({ items: z.array(paidShape) }),
  refusals: [
    no.invoice_missing,
    no.more_than_owed,
    chargeRefusals.method_missing,
    chargeRefusals.method_not_ready,
    chargeRefusals.intent_reused,
    methodRefusals.retry_limit,
  ],
});

export const announceWires = endpoint({
  ...forManagers,
  name: 'billing.announceWires',
  summary: 'Report a wire sent for these invoices and orders, in full or in part',
  path: '/services/billing/api/wires',
  body: z.object(chosen),
  answer: z.object({ items: z.array(paidShape) }),
  refusals: [no.invoice_missing, no.more_than_owed],
});
