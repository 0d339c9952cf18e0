import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentRow } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-tables.ts';
import type { OfShipment } from '#modules/shipping/tracking/server/scan-store.ts';

// Our choice (decision 0019): a chain that is longer than this is shown as far as it goes.
const mostLegs = 50;

/** From the first of the chain to which it belongs down to the last of each branch; the first first. */
export async function legsOf(ctx: Ctx, { companyId, shipmentId }: OfShipment): Promise<ShipmentRow[]> {
  return tablesOf<ShipmentTables>(ctx)
    .withRecursive('above', (chain) =>
      chain
        .selectFrom('shipping.shipment')
        .select(['shipment_id', 'original_shipment_id'])
        .select(sql<number>`0`.as('steps'))
        .where('company_id', '=', companyId)
        .where('shipment_id', '=', shipmentId)
        .union(
          chain
            .selectFrom('shipping.shipment as one')
            .innerJoin('above', 'above.original_shipment_id', 'one.shipment_id')
            .select(['one.shipment_id', 'one.original_shipment_id'])
            .select(sql<number>`above.steps + 1`.as('steps'))
            .where('one.company_id', '=', companyId)
            .where(sql<boolean>`above.steps < ${mostLegs}`),
        ),
    )
    .withRecursive('chain', (chain) =>
      chain
        .selectFrom('above')
        .select('shipment_id')
        .select(sql<number>`0`.as('steps'))
        .where('steps', '=', (first) =>
          first.selectFrom('above').select(({ fn }) => fn.max('steps').as('most')),
        )
        .union(
          chain
            .selectFrom('shipping.shipment as one')
            .innerJoin('chain', 'chain.shipment_id', 'one.original_shipment_id')
            .select('one.shipment_id')
            .select(sql<number>`chain.steps + 1`.as('steps'))
            .where('one.company_id', '=', companyId)
            .where(sql<boolean>`chain.steps < ${mostLegs}`),
        ),
    )
    .selectFrom('shipping.shipment as one')
    .innerJoin('chain', 'chain.shipment_id', 'one.shipment_id')
    .selectAll('one')
    .where('one.company_id', '=', companyId)
    .orderBy('chain.steps')
    .orderBy('one.created_at')
    .limit(mostLegs)
    .execute();
}
