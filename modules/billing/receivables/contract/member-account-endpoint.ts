import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { paymentStatuses } from '#platform/payments/contract.ts';
import { balance } from '#modules/billing/account/contract/amounts.ts';
import { moneyDesk } from '#modules/billing/account/contract/billing-access.ts';
import { receivablesRefusals as no } from './receivables-refusals.ts';

export const getMemberAccount = endpoint({
  name: 'billing.getMemberAccount',
  summary: "Get a company's latest invoices, payments and credit, as the company sees them",
  method: 'GET',
  changes: false,
  path: '/services/billing/api/desk/receivables/:companyId/account',
  params: z.object({ companyId: guid }),
  answer: z.object({
    invoices: z.array(
      z.object({
        number: z.string(),
        issuedOn: z.iso.date(),
        dueOn: z.iso.date(),
        amount: balance,
        balance,
        status: z.enum(paymentStatuses),
      }),
    ),
    payments: z.array(
      z.object({
        paymentId: z.uuid(),
        at: z.iso.datetime(),
        number: z.string(),
        method: z.string(),
        /** Negative for refunds. */
        amount: balance,
        status: z.string(),
        tone: z.enum(['good', 'waiting', 'bad', 'over']),
      }),
    ),
    credit: balance,
    /** False: credit pays the oldest bill at once. */
    keepsCredit: z.boolean(),
    moves: z.array(z.object({ at: z.iso.datetime(), says: z.string(), amount: balance })),
  }),
  refusals: [no.account_missing],
  rule: moneyDesk,
  binding: 'staff',
});
