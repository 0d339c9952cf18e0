import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { addCents, noMoney, subtractCents } from '#kit/domain/money.ts';
import { refuse } from '#kit/server/refuse.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findLocationNames } from '#platform/companies/server.ts';
import {
  balancesBefore,
  memberMonths,
  openBillsBefore,
  owedBefore,
  sumTransactions,
  sumTransactionsBy,
} from '#platform/payments/server.ts';
import { billingRefusals as no } from '#modules/billing/account/contract/billing-refusals.ts';
import { clientIdOf } from '#modules/billing/account/server/account-store.ts';
import { locationName } from '#modules/billing/account/server/document-parts.ts';
import type { Statement, StatementDetails } from '../contract/statement-endpoints.ts';
import { agingOn } from '../domain/aging.ts';
import { lastOfMonth } from '../domain/month.ts';

/** The current month ends today. */
export interface StatementPeriod {
  readonly from: Day;
  readonly to: Day;
}

export function periodOf(month: string, today: Day): StatementPeriod {
  const from = day(`${month}-01`);
  const last = lastOfMonth(from);
  return { from, to: last < today ? last : today };
}

const todayOf = (ctx: Ctx): Day => day(providerDay(ctx.clock.now()));

/** For example 10482-2026-11. */
const statementNumber = (clientId: string | null, month: string): string => `${clientId ?? 'S'}-${month}`;

export async function listStatements(ctx: Ctx): Promise<{ items: Statement[] }> {
  const { companyId } = requireMember(ctx.actor);
  const clientId = await clientIdOf(ctx, companyId);
  const months = await memberMonths(ctx, companyId);
  const counts = await sumTransactionsBy(ctx, companyId, { by: 'month' });
  let owed = noMoney;
  const items = months.map(({ month, change }) => {
    owed = addCents(owed, change);
    return {
      month,
      number: statementNumber(clientId, month),
      date: periodOf(month, todayOf(ctx)).to,
      transactions: counts.find(({ group }) => group === month)?.count ?? 0,
      amount: owed,
    };
  });
  return { items: items.toReversed() };
}

/** A month has a statement as soon as anything happened in it, even if the balance did not change. */
export async function requireMonth(ctx: Ctx, companyId: string, month: string): Promise<void> {
  const months = await memberMonths(ctx, companyId);
  if (!months.some((one) => one.month === month)) refuse(no.statement_missing);
}

export async function getStatement(
  ctx: Ctx,
  { params: { month } }: { readonly params: { readonly month: string } },
): Promise<StatementDetails> {
  const { companyId } = requireMember(ctx.actor);
  await requireMonth(ctx, companyId, month);
  return statementOf(ctx, companyId, month);
}

/** A statement without its lines. Every figure comes from the ledger. */
export async function statementOf(ctx: Ctx, companyId: string, month: string): Promise<StatementDetails> {
  const { from, to } = periodOf(month, todayOf(ctx));
  const after = addDays(to, 1);
  const opening = await owedBefore(ctx, companyId, from);
  const closing = await owedBefore(ctx, companyId, after);
  const bought = await sumTransactions(ctx, companyId, { from, to });
  const balances = await balancesBefore(ctx, companyId, after);
  const bills = await openBillsBefore(ctx, companyId, after);
  const named = await findLocationNames(ctx, companyId);
  const byLocation = await sumTransactionsBy(ctx, companyId, { from, to, by: 'location' });
  const byReference = await sumTransactionsBy(ctx, companyId, { from, to, by: 'reference' });
  return {
    month,
    number: statementNumber(await clientIdOf(ctx, companyId), month),
    date: to,
    from,
    transactions: bought.count,
    amount: closing,
    opening,
    bought: bought.amount,
    paid: subtractCents(subtractCents(closing, opening), bought.amount),
    closing,
    ageing: agingOn(to, {
      bills: bills.map(({ openedOn, owed }) => ({ openedOn: day(providerDay(openedOn)), owed })),
      unbilled: balances.unbilled ?? noMoney,
      credit: balances.credit ?? noMoney,
    }),
    byLocation: byLocation.map(({ group, amount, count }) => ({
      name: locationName(group, named),
      amount,
      transactions: count,
    })),
    byReference: byReference.map(({ group, amount, count }) => ({
      name: group ?? 'No reference',
      amount,
      transactions: count,
    })),
  };
}
