import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface CreditHoldTables {
  'payments.credit_hold': {
    company_id: string;
    reason: string;
    placed_by: string;
    placed_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<CreditHoldTables>(ctx);

export type CreditHold = Selectable<CreditHoldTables['payments.credit_hold']>;

/** Staff stopped the company from buying. */
export function findCreditHold(ctx: Ctx, companyId: string): Promise<CreditHold | undefined> {
  return tables(ctx)
    .selectFrom('payments.credit_hold')
    .selectAll()
    .where('company_id', '=', companyId)
    .executeTakeFirst();
}

export function allCreditHolds(ctx: Ctx): Promise<CreditHold[]> {
  return tables(ctx).selectFrom('payments.credit_hold').selectAll().execute();
}

/** A repeated hold keeps the first one's reason. */
export async function placeCreditHold(ctx: Ctx, row: CreditHold): Promise<void> {
  await tables(ctx)
    .insertInto('payments.credit_hold')
    .values(row)
    .onConflict((same) => same.column('company_id').doNothing())
    .execute();
}

export async function releaseCreditHold(ctx: Ctx, companyId: string): Promise<void> {
  await tables(ctx).deleteFrom('payments.credit_hold').where('company_id', '=', companyId).execute();
}
