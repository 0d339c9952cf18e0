import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeRefusals, methodRefusals, paymentStatuses } from '#platform/payments/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { billingManagers } from '#modules/billing/account/contract/billing-access.ts';
import { chosenBills } from '#modules/billing/paying/contract/chosen-bills.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';

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

const payableShape = z.object({
  billId: z.uuid(),
  kind: z.enum(['invoice', 'order']),
  number: z.string(),
  dueOn: z.iso.date(),
  balance,
  status: z.enum(paymentStatuses),
  paymentUnderWay: z.boolean(),
  answerAwaited: z.boolean(),
  /** A payment is scheduled for that day. */
  scheduledOn: z.nullable(z.iso.date()),
});

export type PayableBill = z.infer<typeof payableShape>;

export const listPayable = endpoint({
  name: 'billing.listPayable',
  summary: 'List open invoices and orders due, oldest first',
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
  summary: 'Pay invoices and orders, in full or in part, with one charge for each',
  path: '/services/billing/api/payments',
  body: z.object({ ...chosenBills, methodId: guid }),
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
  body: z.object(chosenBills),
  answer: z.object({ items: z.array(paidShape) }),
  refusals: [no.invoice_missing, no.more_than_owed],
});
