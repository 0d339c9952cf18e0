import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-tables.ts';
import type { PurchaseRow } from '../purchase-store.ts';
import type { PurchaseTables } from '../purchase-tables.ts';

// More than the provider's people can look at in a day.
const mostWaiting = 250;

export type WaitingReview = PurchaseRow & Pick<ShipmentRow, 'number'>;

/** Those that wait for the provider, the one that waits longest first. */
export function waitingReviews(ctx: Ctx): Promise<WaitingReview[]> {
  return tablesOf<PurchaseTables & ShipmentTables>(ctx)
    .selectFrom('shipping.purchase as purchase')
    .innerJoin('shipping.shipment as shipment', (on) =>
      on
        .onRef('shipment.company_id', '=', 'purchase.company_id')
        .onRef('shipment.shipment_id', '=', 'purchase.shipment_id'),
    )
    .selectAll('purchase')
    .select('shipment.number')
    .where('purchase.standing', '=', 'Awaiting')
    .where(sql<string>`purchase.awaits[1]`, '=', 'provider')
    .orderBy('purchase.asked_at')
    .limit(mostWaiting)
    .execute();
}

export function shipmentNumbered(ctx: Ctx, number: string): Promise<ShipmentRow | undefined> {
  return tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .selectAll()
    .where('number', '=', number)
    .executeTakeFirst();
}
