import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ChargeRow } from '#platform/payments/charges/server/charge-store.ts';
import type { ChargeTables } from '#platform/payments/charges/server/charge-store.ts';
import type { BillTables } from '#platform/payments/bills/server/bill-store.ts';

export type WireRow = ChargeRow & { readonly billNumber: string };

/** Wires that members announced and that have not arrived, the one that should be there first at the front. */
export function expectedWires(ctx: Ctx, limit: number): Promise<WireRow[]> {
  return tablesOf<ChargeTables & BillTables>(ctx)
    .selectFrom('payments.charge as charge')
    .innerJoin('payments.bill as bill', (on) =>
      on.onRef('bill.company_id', '=', 'charge.company_id').onRef('bill.bill_id', '=', 'charge.bill_id'),
    )
    .selectAll('charge')
    .select('bill.number as billNumber')
    .where('charge.standing', '=', 'Expected')
    .orderBy('charge.settles_on')
    .orderBy('charge.charge_id')
    .limit(limit)
    .execute();
}
