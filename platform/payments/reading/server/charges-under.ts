import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChargeRow } from '#platform/payments/charges/server/charge-store.ts';
import type { ChargeTables } from '#platform/payments/charges/server/charge-store.ts';

/** Charges that were asked for under keys that begin so, since then. */
export function chargesUnder(
  ctx: Ctx,
  companyId: string,
  { key, since }: { readonly key: string; readonly since: Date },
): Promise<ChargeRow[]> {
  return tablesOf<ChargeTables>(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('asked_at', '>=', since)
    .where('key', 'like', `${key.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`)
    .execute();
}
