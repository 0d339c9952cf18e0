import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChargeRow } from '#platform/payments/charges/server/charge-store.ts';
import type { ChargeTables } from '#platform/payments/charges/server/charge-store.ts';

/** Every attempt to take money for these bills, the newest first. */
export async function chargesOfBills(
  ctx: Ctx,
  companyId: string,
  billIds: readonly string[],
): Promise<ChargeRow[]> {
  if (billIds.length === 0) return [];
  return tablesOf<ChargeTables>(ctx)
    .selectFrom('payments.charge')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('bill_id', 'in', billIds)
    .orderBy('asked_at', 'desc')
    .orderBy('charge_id', 'desc')
    .execute();
}
