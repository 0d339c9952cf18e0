import * as z from 'zod/mini';
import { endpoint } from '#platform/access/contract.ts';
import { paymentStatuses } from '#platform/payments/contract.ts';
import { billingViewers } from '#modules/billing/account/contract/billing-access.ts';
import { balance, sumShape } from '#modules/billing/account/contract/amounts.ts';

const day = z.iso.date();

export const overviewShape = z.object({
  clientId: z.nullable(z.string()),
  /** What is owed on invoices and on orders that are due, and the earliest due date. */
  due: z.object({
    amount: balance,
    on: z.nullable(day),
    status: z.enum(paymentStatuses),
    invoices: z.int(),
    orders: z.int(),
    /** The part with a payment in progress. */
    underWay: balance,
    answerAwaited: z.boolean(),
    /** The first scheduled payment of these bills. */
    scheduledOn: z.nullable(day),
  }),
  /** Explains what is blocked; null if nothing is. */
  stopped: z.nullable(z.string()),
  /** Not invoiced yet. */
  pending: z.object({ amount: balance, transactions: z.int(), invoicedOn: day }),
  /** Authorized only. */
  held: balance,
  /** Owed to the company. */
  credit: balance,
  spendMonthToDate: balance,
  spendLastMonth: balance,
  /** Twelve months, oldest first; the last is the current month. */
  byMonth: z.array(z.object({ month: z.string(), amount: balance })),
  /** Over these months, largest first. */
  byCarrier: z.array(sumShape),
  rule: z.string(),
  /** True if spend covers only the actor's locations. Amounts owed are the company's. */
  onlyOwnLocations: z.boolean(),
  actions: z.array(z.literal('pay')),
});

export type Overview = z.infer<typeof overviewShape>;

export const getOverview = endpoint({
  name: 'billing.getOverview',
  summary: 'Get amounts due and pending, and spend by month and carrier',
  method: 'GET',
  changes: false,
  path: '/services/billing/api/overview',
  answer: overviewShape,
  refusals: [],
  rule: billingViewers,
  binding: 'company',
});
