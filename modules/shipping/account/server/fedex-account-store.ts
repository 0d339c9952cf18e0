import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Insertable, Selectable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { AccountTables } from './account-tables.ts';

type Table = AccountTables['shipping.fedex_account'];

/** Undefined where the company has an account of this number. */
export function insertFedExAccount(ctx: Ctx, row: Insertable<Table>): Promise<Selectable<Table> | undefined> {
  return tablesOf<AccountTables>(ctx)
    .insertInto('shipping.fedex_account')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}
