import type { Otherwise } from '#kit/server/database/columns.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface AccountTables {
  'billing.account': {
    company_id: string;
    client_number: ColumnType<number, never, never>;
    last_invoice: Otherwise<number>;
  };
}

const tables = (ctx: Ctx) => tablesOf<AccountTables>(ctx);

/** Opens the company's account with the provider unless it exists. */
export async function openAccount(ctx: Ctx, companyId: string): Promise<void> {
  await tables(ctx)
    .insertInto('billing.account')
    .values({ company_id: companyId })
    .onConflict((conflict) => conflict.column('company_id').doNothing())
    .execute();
}

/** The client number; null before the first invoice. */
export async function clientIdOf(ctx: Ctx, companyId: string): Promise<string | null> {
  const row = await tables(ctx)
    .selectFrom('billing.account')
    .select('client_number')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row === undefined ? null : String(row.client_number);
}

/** The lock lasts until the transaction ends, so invoice numbers have no gaps. */
export async function lockAccount(ctx: Ctx, companyId: string): Promise<void> {
  await tables(ctx)
    .selectFrom('billing.account')
    .select('company_id')
    .where('company_id', '=', companyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** For example 10482-0007, the client's seventh invoice. */
export async function nextInvoiceNumber(ctx: Ctx, companyId: string): Promise<string> {
  const row = await tables(ctx)
    .updateTable('billing.account')
    .set({ last_invoice: sql<number>`last_invoice + 1` })
    .where('company_id', '=', companyId)
    .returning(['client_number', 'last_invoice'])
    .executeTakeFirstOrThrow();
  return `${row.client_number}-${String(row.last_invoice).padStart(4, '0')}`;
}

export async function companiesWithAccount(ctx: Ctx): Promise<string[]> {
  const rows = await tables(ctx).selectFrom('billing.account').select('company_id').execute();
  return rows.map(({ company_id: companyId }) => companyId);
}
