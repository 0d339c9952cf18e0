import * as z from 'zod/mini';
import { paymentStatuses } from '#platform/payments/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';

const day = z.iso.date();

/** Spec shipping §3: number, date, amount, balance, type, status, payment method, period, bill-to, transactions. */
export const invoiceShape = z.object({
  invoiceId: z.uuid(),
  number: z.string(),
  type: z.enum(['Invoice', 'Credit']),
  issuedOn: day,
  dueOn: day,
  periodFrom: day,
  periodTo: day,
  amount: balance,
  /** What is still owed. */
  balance,
  /** What the document itself is; whether it is paid is another question. */
  documentStatus: z.enum(['Issued', 'Corrected']),
  paymentStatus: z.enum(paymentStatuses),
  /** By which it was paid last, or is being paid. */
  paymentMethod: z.nullable(z.string()),
  /** A payment is on its way, or nobody knows yet what became of it: it can't be paid a second time meanwhile. */
  paymentUnderWay: z.boolean(),
  /** Of these nobody knows: the page looks again until somebody does. */
  answerAwaited: z.boolean(),
  transactions: z.int(),
  billTo: z.object({ name: z.string(), lines: z.array(z.string()) }),
  actions: z.array(z.literal('pay')),
});

export type Invoice = z.infer<typeof invoiceShape>;
