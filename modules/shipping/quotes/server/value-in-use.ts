import type { Cents } from '#kit/domain/money.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inTransitStatuses, isInsuranceOnly } from './rule-facts.ts';

interface PartInUse {
  readonly count: number;
  readonly value: number;
}

interface ShippingInUse {
  /** Parcels with a label bought here. The carrier is empty if none is recorded. */
  readonly carriers: readonly (PartInUse & { readonly carrier: string })[];
  /** Parcels with insurance only. */
  readonly insuranceOnly: PartInUse;
  /** By address and day, the largest first. */
  readonly addresses: readonly {
    readonly name: string;
    readonly place: string;
    readonly on: string;
    readonly used: number;
  }[];
}

const inTransit = (ctx: Ctx, companyId: string) =>
  tablesOf<ShipmentTables>(ctx)
    .selectFrom('shipping.shipment')
    .where('company_id', '=', companyId)
    .where('status', 'in', inTransitStatuses)
    .where('insured_value', '>', 0 as Cents);

// Spec rulings 17c.
const mostAddresses = 50;

/** The value at risk that limits are decided by, in its parts. */
export async function readValueInUse(ctx: Ctx, companyId: string): Promise<ShippingInUse> {
  const parts = await inTransit(ctx, companyId)
    .select([
      'carrier',
      isInsuranceOnly.as('alone'),
      sql<number>`count(*)::int`.as('count'),
      sql<number>`sum(insured_value)::float8`.as('value'),
    ])
    .groupBy(['carrier', isInsuranceOnly])
    .execute();
  const addresses = await inTransit(ctx, companyId)
    .select([
      sql<string>`coalesce(nullif(max(ship_to_company), ''), max(ship_to_contact))`.as('name'),
      sql<string>`concat_ws(', ', nullif(max(draft #>> '{destination,city}'), ''), nullif(max(draft #>> '{destination,state}'), ''))`.as(
        'place',
      ),
      sql<string>`ship_on::text`.as('on'),
      sql<number>`sum(insured_value)::float8`.as('used'),
    ])
    .where('destination_key', 'is not', null)
    .where('ship_on', 'is not', null)
    .groupBy(['destination_key', 'ship_on'])
    .orderBy(sql`sum(insured_value)`, 'desc')
    .orderBy('ship_on')
    .limit(mostAddresses)
    .execute();
  const alone = parts.filter((part) => part.alone);
  return {
    carriers: parts.flatMap(({ alone: isAlone, carrier, count, value }) =>
      isAlone ? [] : [{ carrier: carrier ?? '', count, value }],
    ),
    insuranceOnly: {
      count: alone.reduce((sum, { count }) => sum + count, 0),
      value: alone.reduce((sum, { value }) => sum + value, 0),
    },
    addresses,
  };
}
