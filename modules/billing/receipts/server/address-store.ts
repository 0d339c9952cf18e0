import { sql } from '#kit/server/database/sql.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface ReceiptTables {
  'billing.receipt_address': {
    company_id: string;
    address_id: string;
    email: string;
    location_id: Maybe<string>;
    statements: boolean;
    added_by: string;
    added_at: Date;
  };
  'billing.statement_mail': { company_id: string; month: string; sent_at: Date; recipients: number };
}

const tables = (ctx: Ctx) => tablesOf<ReceiptTables>(ctx);

export type ReceiptAddressRow = Selectable<ReceiptTables['billing.receipt_address']>;

/** Oldest first. */
export function receiptAddresses(ctx: Ctx, companyId: string): Promise<ReceiptAddressRow[]> {
  return tables(ctx)
    .selectFrom('billing.receipt_address')
    .selectAll()
    .where('company_id', '=', companyId)
    .orderBy('added_at')
    .orderBy('address_id')
    .execute();
}

/** False if the same address already gets them. The lock keeps two tabs from passing the limit together. */
export async function insertReceiptAddress(ctx: Ctx, row: ReceiptAddressRow): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('billing.receipt_address')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('address_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function lockReceiptAddresses(ctx: Ctx, companyId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`billing.receipts/${companyId}`}, 0))`.execute(
    ctx.database,
  );
}

export async function deleteReceiptAddress(
  ctx: Ctx,
  companyId: string,
  addressId: string,
): Promise<ReceiptAddressRow | undefined> {
  return tables(ctx)
    .deleteFrom('billing.receipt_address')
    .where('company_id', '=', companyId)
    .where('address_id', '=', addressId)
    .returningAll()
    .executeTakeFirst();
}

/** Companies with an address that wants this month's statement and has not got it. */
export async function companiesToMail(ctx: Ctx, month: string): Promise<string[]> {
  const rows = await tables(ctx)
    .selectFrom('billing.receipt_address as wanted')
    .select('wanted.company_id')
    .distinct()
    .where('wanted.statements', '=', true)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('billing.statement_mail as sent')
            .select('sent.month')
            .whereRef('sent.company_id', '=', 'wanted.company_id')
            .where('sent.month', '=', month),
        ),
      ),
    )
    .orderBy('wanted.company_id')
    .execute();
  return rows.map((row) => row.company_id);
}

/** False if the month was mailed already. */
export async function insertStatementMail(
  ctx: Ctx,
  row: ReceiptTables['billing.statement_mail'],
): Promise<boolean> {
  const inserted = await tables(ctx)
    .insertInto('billing.statement_mail')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('month')
    .executeTakeFirst();
  return inserted !== undefined;
}
