import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { memberAccounts } from '#platform/payments/ledger/domain/entries.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

/** What a member owed at the start of a day: billed and unbilled, less credit. */
export async function owedBefore(ctx: Ctx, companyId: string, day: Day): Promise<Cents> {
  const row = await tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.day_total')
    .select(sql<Cents>`coalesce(sum(debits - credits), 0)::bigint`.as('owed'))
    .where('company_id', '=', companyId)
    .where('account', 'in', [...memberAccounts])
    .where('day', '<', day)
    .executeTakeFirstOrThrow();
  return row.owed;
}

export interface OpenBill {
  readonly openedOn: Date;
  readonly owed: Cents;
}

/** The open amount of each bill at the start of a day. */
export async function openBillsBefore(ctx: Ctx, companyId: string, day: Day): Promise<OpenBill[]> {
  const owed = sql<Cents>`sum(case when moved.debit = 'receivable' then moved.amount when moved.credit = 'receivable' then -moved.amount else 0 end)::bigint`;
  return tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.transfer as moved')
    .innerJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'moved.company_id').onRef('bill.bill_id', '=', 'moved.bill_id'),
    )
    .select(['bill.opened_at as openedOn', owed.as('owed')])
    .where('moved.company_id', '=', companyId)
    .where('moved.day', '<', day)
    .groupBy(['bill.bill_id', 'bill.opened_at'])
    .having(owed, '<>', 0 as Cents)
    .execute();
}

export interface MonthTotal {
  readonly month: string;
  /** The change in what is owed during the month. */
  readonly change: Cents;
}

/** Months with changes, oldest first. */
export function memberMonths(ctx: Ctx, companyId: string): Promise<MonthTotal[]> {
  return tablesOf<LedgerTables & BillTables>(ctx)
    .selectFrom('payments.day_total')
    .select([
      sql<string>`to_char(day, 'YYYY-MM')`.as('month'),
      sql<Cents>`sum(debits - credits)::bigint`.as('change'),
    ])
    .where('company_id', '=', companyId)
    .where('account', 'in', [...memberAccounts])
    .groupBy(sql`1`)
    .orderBy('month')
    .execute();
}

/** Companies with sales or credits between these days, the last one excluded. */
export async function companiesWithSales(
  ctx: Ctx,
  { from, before }: { readonly from: string; readonly before: string },
): Promise<string[]> {
  const rows = await tablesOf<LedgerTables>(ctx)
    .selectFrom('payments.day_total')
    .select('company_id')
    .distinct()
    .where('account', '=', 'unbilled')
    .where('day', '>=', from)
    .where('day', '<', before)
    .orderBy('company_id')
    .execute();
  return rows.map(({ company_id: companyId }) => companyId);
}
