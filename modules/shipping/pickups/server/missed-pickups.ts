import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { PickupStatus } from '../domain/pickup-moves.ts';
import type { PickupRow, PickupTables } from './pickup-store.ts';

const tables = (ctx: Ctx) => tablesOf<PickupTables>(ctx);

/** The labels a recurring pickup is for: of its carrier and day, from its ZIP code. It has none of its own. */
const ofItsDay = sql<boolean>`(label.company_id = pickup.company_id and label.ship_on = pickup.day
  and label.carrier = case when pickup.service like 'FedEx%' then 'FedEx' else pickup.service end
  and left(label.draft -> 'origin' ->> 'postalCode', 5) = left(pickup.address ->> 'postCode', 5))`;

const scanned = sql`('InTransit', 'Exception', 'Delivered', 'Complete')`;

/**
 * Scheduled pickups whose window is over and of which no parcel has been scanned. A recurring one counts if labels wait
 * for it; without labels there was nothing to pick up.
 */
export const findMissedPickups = (ctx: Ctx, before: Date, limit: number): Promise<PickupRow[]> =>
  tables(ctx)
    .selectFrom('shipping.pickup')
    .selectAll()
    .where('status', '=', 'Scheduled')
    .where('close_at', '<', before)
    .where(
      sql<boolean>`(exists (select from shipping.pickup_parcel parcel
          where parcel.company_id = pickup.company_id and parcel.pickup_id = pickup.pickup_id)
        or (rule_id is not null
          and exists (select from shipping.shipment label where ${ofItsDay} and label.status = 'Created')
          and not exists (select from shipping.shipment label where ${ofItsDay} and label.status in ${scanned})))`,
    )
    .orderBy('close_at')
    .limit(limit)
    .execute();

/** The recurring pickups that a scanned label shows to have come. */
export const findRecurringOf = (
  ctx: Ctx,
  companyId: string,
  shipmentId: string,
  statuses: readonly PickupStatus[],
): Promise<PickupRow[]> =>
  tables(ctx)
    .selectFrom('shipping.pickup')
    .selectAll()
    .where('company_id', '=', companyId)
    .where('rule_id', 'is not', null)
    .where('status', 'in', statuses)
    .where(
      sql<boolean>`exists (select from shipping.shipment label where ${ofItsDay} and label.shipment_id = ${shipmentId})`,
    )
    .execute();
