import { day } from '#kit/domain/day.ts';
import { cents, noMoney, subtractCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { newId } from '#kit/server/new-id.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { lockBill, openBills } from '#platform/payments/bills/server/bill-store.ts';
import { keepsCredit } from '#platform/payments/bills/server/credit-choice.ts';
import { amountInProgress } from '#platform/payments/charges/server/charge-store.ts';
import { creditApplied, creditUnapplied } from '#platform/payments/ledger/domain/entries.ts';
import {
  balancesOf,
  insertEntry,
  lockCredit,
  owedOnBills,
} from '#platform/payments/ledger/server/transfer-store.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import { spreadCredit, takeBackCredit } from '../domain/spread-credit.ts';
import type { CreditPart, OpenBill } from '../domain/spread-credit.ts';

/** Owed to the member. */
export async function creditOf(ctx: Ctx, companyId: string): Promise<Cents> {
  // The balance counts debits, so credit owed to the member is negative.
  const { credit = noMoney } = await balancesOf(ctx, companyId);
  return subtractCents(noMoney, credit);
}

/** Pays open bills with the company's credit, oldest first. A repeated call finds nothing left to do. */
export async function applyCredit(ctx: Ctx, companyId: string): Promise<Cents> {
  if ((await creditOf(ctx, companyId)) <= 0 || (await keepsCredit(ctx, companyId))) return noMoney;
  await lockCredit(ctx, companyId);
  const bills: OpenBill[] = [];
  for (const { billId, kind, dueOn } of await openBills(ctx, companyId)) {
    // A payment that is being asked for waits, and counts what credit has paid.
    await lockBill(ctx, { companyId, billId });
    const inProgress = await amountInProgress(ctx, { companyId, billId });
    const owed = (await owedOnBills(ctx, companyId, [billId])).get(billId) ?? noMoney;
    bills.push({ billId, kind, dueOn, open: cents(Math.max(0, owed - inProgress)) });
  }
  const parts = spreadCredit(await creditOf(ctx, companyId), bills, day(providerDay(ctx.clock.now())));
  for (const { billId, amount } of parts)
    await insertEntry(ctx, { companyId, key: `credit/${newId()}`, billId }, creditApplied(amount));
  return cents(parts.reduce((sum, { amount }) => sum + amount, 0));
}

/** Frees credit that a reversal needs: what it paid since is owed again, the latest application first. */
export async function freeCredit(ctx: Ctx, companyId: string, needed: Cents): Promise<void> {
  await lockCredit(ctx, companyId);
  const missing = subtractCents(needed, await creditOf(ctx, companyId));
  if (missing <= 0) return;
  for (const { billId, amount } of takeBackCredit(missing, await appliedCredit(ctx, companyId)))
    await insertEntry(ctx, { companyId, key: `credit/${newId()}`, billId }, creditUnapplied(amount));
}

/** Per bill, the latest first. */
async function appliedCredit(ctx: Ctx, companyId: string): Promise<CreditPart[]> {
  const amount = sql<Cents>`sum(case when kind = 'credit_applied' then amount else -amount end)::bigint`;
  const rows = await tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.transfer')
    .select(['bill_id', amount.as('amount')])
    .where('company_id', '=', companyId)
    .where('kind', 'in', ['credit_applied', 'credit_unapplied'])
    .groupBy('bill_id')
    .having(amount, '>', 0 as Cents)
    .orderBy(sql`max(happened_at)`, 'desc')
    .execute();
  return rows.map((row) => ({ billId: String(row.bill_id), amount: row.amount }));
}

/** Companies with credit that open bills could use. */
export async function companiesWithCredit(ctx: Ctx): Promise<string[]> {
  const rows = await tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.account_total')
    .select('company_id')
    // Written out, for the index of these rows alone.
    .where(sql<boolean>`account = 'credit'`)
    .where(sql<boolean>`debits < credits`)
    .orderBy('company_id')
    .execute();
  return rows.map((row) => row.company_id);
}
