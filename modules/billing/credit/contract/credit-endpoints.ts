import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { endpoint } from '#platform/access/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { billingManagers } from '#modules/billing/account/contract/billing-access.ts';
import { billingRefusals } from '#modules/billing/account/contract/billing-refusals.ts';
import { receivablesRefusals as no } from '#modules/billing/receivables/contract/receivables-refusals.ts';

const path = '/services/billing/api/credit';
const forManagers = { rule: billingManagers, binding: 'company' } as const;

export const creditShape = z.object({
  balance,
  /** True: credit stays. False: it pays the oldest open bill at once. */
  keeps: z.boolean(),
  /** Newest first. */
  moves: z.array(
    z.object({
      at: z.iso.datetime(),
      says: z.string(),
      /** Negative where credit was used. */
      amount: balance,
      number: z.nullable(z.string()),
      /** A refund with a receipt. */
      refundId: z.nullable(z.uuid()),
    }),
  ),
  /** Requested and not decided by the provider yet. */
  refund: z.nullable(z.object({ amount: amountCents(), requestedAt: z.iso.datetime() })),
  actions: z.array(z.enum(['choose', 'refund'])),
});

export type Credit = z.infer<typeof creditShape>;

export const getCredit = endpoint({
  ...forManagers,
  name: 'billing.getCredit',
  summary: "Get the company's credit balance and history",
  method: 'GET',
  changes: false,
  path,
  answer: creditShape,
  refusals: [],
});

export const chooseCredit = endpoint({
  ...forManagers,
  name: 'billing.chooseCredit',
  summary: 'Choose whether to apply credit automatically or keep it',
  method: 'PUT',
  changes: true,
  path,
  body: z.object({ keeps: z.boolean() }),
  answer: creditShape,
  refusals: [],
});

export const requestCreditRefund = endpoint({
  ...forManagers,
  name: 'billing.requestCreditRefund',
  summary: "Request a refund of the company's credit; the provider must approve the request",
  method: 'POST',
  changes: true,
  path: `${path}/refunds`,
  body: z.object({ amount: amountCents({ least: 1 }), note: requiredText(150, 'Enter a reason.') }),
  answer: creditShape,
  refusals: [no.more_than_credit, no.refund_awaits],
});

export const creditRefundAsPdf = endpoint({
  ...forManagers,
  name: 'billing.creditRefundAsPdf',
  summary: 'Get a credit refund receipt as a PDF',
  method: 'GET',
  changes: 'log',
  path: `${path}/refunds/:refundId/receipt`,
  params: z.object({ refundId: guid }),
  raw: { contentType: 'application/pdf' },
  refusals: [billingRefusals.no_receipt],
  perMinute: 20,
});
