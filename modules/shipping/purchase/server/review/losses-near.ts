import { readCountry } from '#kit/domain/country.ts';
import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { ShipmentTables } from '#modules/shipping/shipments/server/shipment-store.ts';

interface LossArea {
  readonly prefix: string;
  readonly countries: readonly string[];
  /** "752xx": the codes that count. */
  readonly shown: string;
}

/** Codes with the same three first signs are served by one sorting center. */
export function lossAreaOf({ postalCode, countryCode }: Place): LossArea | undefined {
  const country = readCountry(countryCode);
  const prefix = postalCode.slice(0, 3).toUpperCase();
  if (country === undefined || prefix.length < 3) return undefined;
  return country === 'US'
    ? { prefix, countries: ['US', 'USA'], shown: `${prefix}xx` }
    : { prefix, countries: ['CA', 'CAN'], shown: prefix };
}

/** Parcels of all members within 24 months that their carrier lost or damaged, or that have a claim. */
export async function countLossesNear(
  ctx: Ctx,
  { prefix, countries }: LossArea,
  butShipment: string,
): Promise<number> {
  const { rows } = await sql<{ losses: number }>`
    select count(*)::int as losses from shipping.shipment
    join (
      select company_id, shipment_id from shipping.scan where kind in ('lost', 'damaged')
      union select company_id, shipment_id from shipping.claim where status not in ('NotSubmitted', 'Withdrawn')
    ) as loss using (company_id, shipment_id)
    where is_processed and status <> 'Voided' and ship_on > current_date - 731 and shipment_id <> ${butShipment}
      and upper(left(draft -> 'destination' ->> 'postalCode', 3)) = ${prefix}
      and draft -> 'destination' ->> 'countryCode' = any(${[...countries]})
  `.execute(tablesOf<ShipmentTables>(ctx));
  return rows[0]?.losses ?? 0;
}
