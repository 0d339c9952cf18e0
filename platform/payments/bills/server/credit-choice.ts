import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';

export interface CreditChoiceTables {
  'payments.credit_choice': {
    company_id: string;
    keeps: boolean;
    changed_by: string;
    changed_at: Date;
  };
}

const tables = (ctx: Ctx) => tablesOf<CreditChoiceTables>(ctx);

/** True if the company keeps its credit instead of paying bills with it. */
export async function keepsCredit(ctx: Ctx, companyId: string): Promise<boolean> {
  const row = await tables(ctx)
    .selectFrom('payments.credit_choice')
    .select('keeps')
    .where('company_id', '=', companyId)
    .executeTakeFirst();
  return row?.keeps ?? false;
}

export async function saveCreditChoice(
  ctx: Ctx,
  companyId: string,
  { keeps, personId }: { readonly keeps: boolean; readonly personId: string },
): Promise<void> {
  const chosen = { keeps, changed_by: personId, changed_at: ctx.clock.now() };
  await tables(ctx)
    .insertInto('payments.credit_choice')
    .values({ company_id: companyId, ...chosen })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(chosen))
    .execute();
}
