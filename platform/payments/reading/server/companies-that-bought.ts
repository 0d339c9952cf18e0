import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LedgerTables } from '#platform/payments/ledger/server/transfer-store.ts';

/** Which companies bought or were credited something between these days, the last not included. */
export async function companiesThatBought(
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
