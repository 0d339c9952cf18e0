import type { Day } from '#kit/domain/day.ts';
import { cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { ShipmentStatus } from '#modules/shipping/shipments/domain/shipment-status.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-tables.ts';

/** Bought and not yet delivered, or about to be. */
export const onTheRoad: readonly ShipmentStatus[] = [
  'Processed',
  'Created',
  'Boomerang',
  'InTransit',
  'Exception',
];

interface Road {
  readonly company: Cents;
  readonly toAddressThatDay: Cents;
}

/** What of the company is on the road already, without the shipment that is being judged. */
export async function valueOnTheRoad(
  ctx: Ctx,
  companyId: string,
  to: { readonly destinationKey: string; readonly on: Day; readonly butShipment?: string | undefined },
): Promise<Road> {
  const sum = await tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .select([
      sql<number>`coalesce(sum(declared_value), 0)::bigint`.as('company'),
      sql<number>`coalesce(sum(declared_value) filter (
        where destination_key = ${to.destinationKey} and ship_on = ${to.on}::date), 0)::bigint`.as('there'),
    ])
    .where('company_id', '=', companyId)
    .where('status', 'in', onTheRoad)
    .$if(to.butShipment !== undefined, (query) => query.where('shipment_id', '!=', to.butShipment ?? ''))
    .executeTakeFirstOrThrow();
  return { company: cents(Number(sum.company)), toAddressThatDay: cents(Number(sum.there)) };
}
