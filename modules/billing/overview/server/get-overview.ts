import { firstOfMonth } from '#kit/domain/calendar/first-of-month.ts';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { pastDueRule, paymentRule } from '#platform/payments/contract.ts';
import {
  balancesOf,
  paymentStatusOf,
  sumTransactions,
  sumTransactionsBy,
  visibleLocations,
} from '#platform/payments/server.ts';
import type { PayableBill } from '#modules/billing/invoices/contract/pay-endpoints.ts';
import { nextInvoiceOn } from '#modules/billing/invoices/domain/billing-week.ts';
import { monthOfDay } from '#modules/billing/statements/domain/month.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import { payableBills } from '#modules/billing/invoices/server/payable.ts';
import { canPay } from '#modules/billing/invoices/server/present-invoice.ts';
import type { getOverview as call } from '../contract/overview-endpoint.ts';

const monthsShown = 12;

export async function getOverview(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  const today = day(providerDay(ctx.clock.now()));
  const open = await payableBills(ctx, companyId);
  const { says } = await paymentStatusOf(ctx, companyId);
  const balances = await balancesOf(ctx, companyId);
  const locations = await visibleLocations(ctx);
  const pending = await sumTransactions(ctx, companyId, { billId: null, locations });
  const spent = await spend(ctx, { companyId, today, locations });
  return {
    clientId: await clientIdOf(ctx, companyId),
    due: dueOf(open),
    stopped: says,
    pending: {
      amount: pending.amount,
      transactions: pending.count,
      invoicedOn: nextInvoiceOn(today),
    },
    held: balances.held ?? noMoney,
    credit: subtractCents(noMoney, balances.credit ?? noMoney),
    ...spent,
    rule: `${paymentRule} ${pastDueRule}`,
    onlyOwnLocations: locations !== undefined,
    actions: canPay(ctx) && open.some(({ paymentUnderWay }) => !paymentUnderWay) ? ['pay'] : [],
  };
}

const sumOf = (bills: readonly PayableBill[]) => addCents(...bills.map(({ balance }) => balance));

const countOf = (bills: readonly PayableBill[], kind: PayableBill['kind']): number =>
  bills.filter((bill) => bill.kind === kind).length;

/** The first bill is due first, so it has the worst status. */
function dueOf(open: readonly PayableBill[]) {
  const [first] = open;
  return {
    amount: sumOf(open),
    on: first?.dueOn ?? null,
    status: first?.status ?? 'Paid',
    invoices: countOf(open, 'invoice'),
    orders: countOf(open, 'order'),
    underWay: sumOf(open.filter(({ paymentUnderWay }) => paymentUnderWay)),
    answerAwaited: open.some(({ answerAwaited }) => answerAwaited),
    scheduledOn: open.flatMap(({ scheduledOn }) => scheduledOn ?? []).toSorted()[0] ?? null,
  };
}

interface Spender {
  readonly companyId: string;
  readonly today: Day;
  readonly locations: readonly string[] | undefined;
}

/** Purchases less credits, by date of purchase. */
async function spend(ctx: Ctx, { companyId, today, locations }: Spender) {
  const from = firstOfMonth(today, monthsShown - 1);
  const filter = { from, locations };
  const months = await sumTransactionsBy(ctx, companyId, { ...filter, by: 'month' });
  const carriers = await sumTransactionsBy(ctx, companyId, { ...filter, by: 'carrier' });
  const byMonth = Array.from({ length: monthsShown }, (_, at) => {
    const month = monthOfDay(firstOfMonth(today, monthsShown - 1 - at));
    return { month, amount: months.find(({ group }) => group === month)?.amount ?? noMoney };
  });
  return {
    spendMonthToDate: byMonth.at(-1)?.amount ?? noMoney,
    spendLastMonth: byMonth.at(-2)?.amount ?? noMoney,
    byMonth,
    byCarrier: carriers.map(({ group, amount, count }) => ({
      name: group ?? 'Other',
      amount,
      transactions: count,
    })),
  };
}
