import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Insertable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseTables } from '#modules/shipping/purchase/server/purchase-store.ts';
import { needsAttentionSql } from '#modules/shipping/shipments/server/shipment-list-store.ts';
import { publishAttention } from '#modules/shipping/shipments/server/publish-attention.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';

/** Inserts the final state at once. */
export function insertPastShipment(
  ctx: Ctx,
  row: Insertable<ShipmentTables['shipping.shipment']>,
): Promise<ShipmentRow> {
  return tablesOf<ShipmentTables>(ctx)
    .insertInto('shipping.shipment')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function insertPastPurchase(ctx: Ctx, row: Insertable<PurchaseTables['shipping.purchase']>) {
  return tablesOf<PurchaseTables>(ctx)
    .insertInto('shipping.purchase')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What was made as of the past published nothing; what still needs attention waits in the inbox now. */
export async function publishPastAttention(ctx: Ctx, companyId: string): Promise<void> {
  const shipments = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select(['company_id', 'shipment_id'])
    .where('company_id', '=', companyId)
    .where(needsAttentionSql)
    .execute();
  for (const shipment of shipments) await publishAttention(ctx, shipment);
}
