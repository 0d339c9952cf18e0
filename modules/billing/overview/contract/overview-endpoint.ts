import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { paymentStatuses } from '#platform/payments/contract.ts';
import { billingReaders } from '#modules/billing/account/contract/billing-access.ts';
import { balance, sumShape } from '#modules/billing/account/contract/amounts.ts';

const day = z.iso.date();

export const overviewShape = z.object({
  clientId: z.nullable(z.string()),
  /** What is owed on invoices, and when the first of it is due; nothing where all is paid. */
  due: z.object({
    amount: balance,
    on: z.nullable(day),
    status: z.enum(paymentStatuses),
    invoices: z.int(),
    /** Of it a payment is under way already. */
    underWay: balance,
    answerAwaited: z.boolean(),
  }),
  /** What the company can't buy meanwhile, in words; null where nothing is stopped. */
  stopped: z.nullable(z.string()),
  /** Bought and on no invoice yet. */
  pending: z.object({ amount: balance, transactions: z.int(), invoicedOn: day }),
  /** Only authorised: nobody's money yet. */
  held: balance,
  /** Owed to the company. */
  credit: balance,
  spendMonthToDate: balance,
  spendLastMonth: balance,
  /** Twelve months, the oldest first; the last one is still running. */
  byMonth: z.array(z.object({ month: z.string(), amount: balance })),
  /** Of these months, the most first. */
  byCarrier: z.array(sumShape),
  rule: z.string(),
  /** Only some of the sales are of this person's locations; what is owed is the company's. */
  onlyOwnLocations: z.boolean(),
  actions: z.array(z.literal('pay')),
});

export type Overview = z.infer<typeof overviewShape>;

export const getOverview = endpoint({
  name: 'billing.getOverview',
  summary: 'What is due and when, what is pending, and what was spent by month and carrier',
  method: 'GET',
  path: '/services/billing/api/overview',
  answer: overviewShape,
  refusals: [],
  rule: billingReaders,
  binding: 'company',
});
