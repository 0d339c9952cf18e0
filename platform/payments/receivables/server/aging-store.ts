import { addDays, day } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import { providerDay } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { graceDays } from '#platform/payments/bills/domain/payment-status.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

export interface ReceivableTables {
  'payments.open_bill': { company_id: string; bill_id: string; due_on: Day; owed: Cents };
  'payments.owed_by_due_day': { company_id: string; due_on: Day; owed: Cents };
}

const tables = (ctx: Ctx) => tablesOf<ReceivableTables & BillTables & LedgerTables>(ctx);

export interface CompanyAging {
  readonly companyId: string;
  readonly owed: Cents;
  /** Not due yet, or up to 30 days past due. */
  readonly upTo30: Cents;
  readonly upTo60: Cents;
  readonly upTo90: Cents;
  readonly over90: Cents;
  /** Past due for longer than the days of grace. */
  readonly pastGrace: Cents;
  readonly firstDueOn: Day;
}

/** What every company owes by days past due, the largest balance first. */
export function agingByCompany(ctx: Ctx, today: Day): Promise<CompanyAging[]> {
  const dueFrom = (days: number) => sql`${addDays(today, -days)}::date`;
  const part = (condition: ReturnType<typeof sql>) =>
    sql<Cents>`coalesce(sum(owed) filter (where ${condition}), 0)::bigint`;
  const total = sql<Cents>`sum(owed)::bigint`;
  return tables(ctx)
    .selectFrom('payments.owed_by_due_day')
    .select([
      'company_id as companyId',
      total.as('owed'),
      part(sql`due_on >= ${dueFrom(30)}`).as('upTo30'),
      part(sql`due_on < ${dueFrom(30)} and due_on >= ${dueFrom(60)}`).as('upTo60'),
      part(sql`due_on < ${dueFrom(60)} and due_on >= ${dueFrom(90)}`).as('upTo90'),
      part(sql`due_on < ${dueFrom(90)}`).as('over90'),
      part(sql`due_on < ${dueFrom(graceDays)}`).as('pastGrace'),
      sql<Day>`min(due_on)`.as('firstDueOn'),
    ])
    .where('owed', '<>', 0 as Cents)
    .groupBy('company_id')
    .having(total, '>', 0 as Cents)
    .orderBy(total, 'desc')
    .orderBy('company_id')
    .execute();
}

/** Companies with an open bill of this number or this open amount. */
export async function companiesWithOpenBill(
  ctx: Ctx,
  { number, amount }: { readonly number: string; readonly amount: Cents | null },
): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('payments.open_bill as open')
    .innerJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'open.company_id').onRef('bill.bill_id', '=', 'open.bill_id'),
    )
    .select('open.company_id')
    .distinct()
    .where('open.owed', '>', 0 as Cents)
    .where((where) =>
      where.or([
        where('bill.number', 'ilike', `%${number.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`),
        ...(amount === null ? [] : [where('open.owed', '=', amount)]),
      ]),
    )
    .execute();
  return rows.map((row) => row.company_id);
}

/** Owed to members, of companies that have any. */
export async function creditByCompany(ctx: Ctx): Promise<ReadonlyMap<string, Cents>> {
  const rows = await tables(ctx)
    .selectFrom('payments.account_total')
    .select(['company_id', sql<Cents>`(credits - debits)`.as('amount')])
    // Written out, for the index of these rows alone.
    .where(sql<boolean>`account = 'credit'`)
    .where(sql<boolean>`credits > debits`)
    .execute();
  return new Map(rows.map((row) => [row.company_id, row.amount]));
}

/** The day each of these bills was opened. */
export async function openedDays(
  ctx: Ctx,
  companyId: string,
  billIds: readonly string[],
): Promise<ReadonlyMap<string, Day>> {
  if (billIds.length === 0) return new Map();
  const rows = await tables(ctx)
    .selectFrom('payments.bill')
    .select(['bill_id', 'opened_at'])
    .where('company_id', '=', companyId)
    .where('bill_id', 'in', billIds)
    .execute();
  return new Map(rows.map((row) => [row.bill_id, day(providerDay(row.opened_at))]));
}
