import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PaymentsTables } from '#platform/payments/ledger/server/payments-tables.ts';

const tables = (ctx: Ctx) => tablesOf<PaymentsTables>(ctx);

export type BillRow = Selectable<PaymentsTables['payments.bill']>;

export interface BillNamed {
  readonly companyId: string;
  readonly billId: string;
}

export async function insertBill(ctx: Ctx, row: BillRow, transactionIds: readonly string[]): Promise<void> {
  await tables(ctx).insertInto('payments.bill').values(row).execute();
  if (transactionIds.length === 0) return;
  await tables(ctx)
    .insertInto('payments.billed')
    .values(
      transactionIds.map((transactionId) => ({
        company_id: row.company_id,
        transaction_id: transactionId,
        bill_id: row.bill_id,
      })),
    )
    .execute();
}

/** Two payments of one bill come one after the other: held until the work ends. */
export async function lockBill(ctx: Ctx, { companyId, billId }: BillNamed): Promise<BillRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`payments:${billId}`}, 0))`.execute(ctx.database);
  return tables(ctx)
    .selectFrom('payments.bill')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', '=', billId)
    .executeTakeFirst();
}

/** The bill that a transaction stands on; undefined while it is on none. */
export async function billOfTransaction(
  ctx: Ctx,
  companyId: string,
  transactionId: string,
): Promise<string | undefined> {
  const row = await tables(ctx)
    .selectFrom('payments.billed')
    .select('bill_id')
    .where('company_id', '=', companyId)
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return row?.bill_id;
}

/** Everything that a company still owes on bills, what is due first at the front. */
export function openBills(
  ctx: Ctx,
  companyId: string,
): Promise<{ number: string; owed: Cents; dueOn: Day }[]> {
  return tables(ctx)
    .selectFrom('payments.bill as bill')
    .innerJoin('payments.bill_owed as open', (on) =>
      on.onRef('open.company_id', '=', 'bill.company_id').onRef('open.bill_id', '=', 'bill.bill_id'),
    )
    .select(['bill.number', 'open.owed', 'bill.due_on as dueOn'])
    .where('bill.company_id', '=', companyId)
    .where('open.owed', '>', 0 as Cents)
    .orderBy('bill.due_on')
    .execute();
}
