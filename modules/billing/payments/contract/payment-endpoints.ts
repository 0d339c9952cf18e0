import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { chargeRefusals, methodRefusals, wireRefusals } from '#platform/payments/contract.ts';
import { billingKeepers, billingReaders } from '#modules/billing/account/contract/billing-readers.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { balance } from '#modules/billing/invoices/contract/invoice-shapes.ts';

const path = '/services/billing/api/payments';

export const paymentTones = ['good', 'waiting', 'bad', 'over'] as const;

export const paymentShape = z.object({
  paymentId: z.uuid(),
  kind: z.enum(['Payment', 'Refund']),
  at: z.iso.datetime(),
  /** The invoice or order it is for. */
  number: z.string(),
  invoiceId: z.nullable(z.uuid()),
  method: z.string(),
  /** Below zero where it went back to the company. */
  amount: balance,
  status: z.string(),
  /** Nobody knows yet what became of it. */
  answerAwaited: z.boolean(),
  /** Whether anybody has to do something about it. */
  tone: z.enum(paymentTones),
  says: z.string(),
  expectedOn: z.nullable(z.iso.date()),
  actions: z.array(z.literal('cancelWire')),
});

export type Payment = z.infer<typeof paymentShape>;

export const listPayments = endpoint({
  name: 'billing.listPayments',
  summary: 'Money that the company paid or got back, the newest first, with what became of it',
  method: 'GET',
  path,
  query: z.object({
    ...pageQuery,
    from: z.optional(transactionDay),
    to: z.optional(transactionDay),
  }),
  answer: z.object({ items: z.array(paymentShape), next: z.nullable(z.string()) }),
  refusals: [no.page_lost, no.range_backwards],
  rule: billingReaders,
  binding: 'company',
});

/** Our choice: at most a year of weekly invoices at once (decision 0018). */
export const mostAtOnce = 52;

const invoiceIds = z
  .array(guid)
  .check(
    z.minLength(1, 'Choose at least one invoice.'),
    z.maxLength(mostAtOnce, `Choose at most ${mostAtOnce} invoices.`),
  );

export const paidShape = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  amount: z.nullable(balance),
  /** `unknown`: the bank's answer was lost; we find out. `stopped`: an earlier one of the same choice failed. */
  outcome: z.enum(['taken', 'expected', 'declined', 'unknown', 'refused', 'stopped']),
  says: z.string(),
});

export type Paid = z.infer<typeof paidShape>;

const ofKeepers = { rule: billingKeepers, binding: 'company', method: 'POST' } as const;

const chosen = {
  /** Made when the dialog opens: sent again, it is the same payment. */
  intentId: guid,
  invoiceIds,
};

export const payInvoices = endpoint({
  ...ofKeepers,
  name: 'billing.payInvoices',
  summary: 'Pays invoices by one payment method, each by a charge of its own',
  path,
  body: z.object({ ...chosen, methodId: guid }),
  answer: z.object({ items: z.array(paidShape) }),
  refusals: [
    no.invoice_missing,
    chargeRefusals.method_missing,
    chargeRefusals.method_not_ready,
    chargeRefusals.intent_reused,
    methodRefusals.retry_limit,
  ],
});

export const announceWires = endpoint({
  ...ofKeepers,
  name: 'billing.announceWires',
  summary: 'The company has sent a wire for these invoices; they wait for it',
  path: '/services/billing/api/wires',
  body: z.object(chosen),
  answer: z.object({ items: z.array(paidShape) }),
  refusals: [no.invoice_missing],
});

export const withdrawWire = endpoint({
  ...ofKeepers,
  name: 'billing.withdrawWire',
  summary: 'A wire that was announced is not coming after all',
  method: 'DELETE',
  path: '/services/billing/api/wires/:paymentId',
  params: z.object({ paymentId: guid }),
  refusals: [wireRefusals.wire_missing, wireRefusals.not_expected],
});
