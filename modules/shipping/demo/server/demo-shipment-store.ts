import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Insertable } from '#kit/server/database/sql.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PurchaseTables } from '#modules/shipping/purchase/server/purchase-store.ts';
import { publishMoveOfAttention } from '#modules/shipping/shipments/server/publish-attention.ts';
import type { ShipmentRow, ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';

/** Inserts the final state at once. */
export async function insertPastShipment(
  ctx: Ctx,
  row: Insertable<ShipmentTables['shipping.shipment']>,
): Promise<ShipmentRow> {
  const inserted = await tablesOf<ShipmentTables>(ctx)
    .insertInto('shipping.shipment')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
  await publishMoveOfAttention(ctx, inserted, inserted.status);
  return inserted;
}

export function insertPastPurchase(ctx: Ctx, row: Insertable<PurchaseTables['shipping.purchase']>) {
  return tablesOf<PurchaseTables>(ctx)
    .insertInto('shipping.purchase')
    .values(row)
    .returningAll()
    .executeTakeFirstOrThrow();
}
