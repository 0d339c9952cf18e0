import type { Day } from '#kit/domain/day.ts';
import { sql } from '#kit/server/database/sql.ts';
import { providerZone } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { shipmentListQuery } from '#modules/shipping/shipments/server/shipment-list-store.ts';
import type { ShipmentListQuery } from '#modules/shipping/shipments/server/shipment-list-store.ts';

/** The database extracts the few exported fields: reading a hundred thousand whole drafts takes three times as long. */
export function findSheetRows(ctx: Ctx, companyId: string, query: ShipmentListQuery) {
  return shipmentListQuery(ctx, companyId, query)
    .select([
      'shipment_id',
      // Only the last row's timestamp is parsed, for the cursor.
      sql<string>`listed_at::text`.as('place'),
      'status',
      'number',
      'carrier',
      'service',
      'name',
      'ship_to_company',
      'ship_to_contact',
      'declared_value',
      'insured_value',
      'cost',
      'created_by',
      // The full tracking number requires step-up, so files hold only its tail.
      sql<string | null>`'…' || right(tracking_number, 4)`.as('tracking_tail'),
      dayOf('transacted_at').as('transacted_on'),
      dayOf('voided_at').as('voided_on'),
      dayOf('created_at').as('created_on'),
      draftField('signature').as('signature'),
      draftField('packaging').as('packaging'),
      draftField('coverage').as('coverage'),
      draftField('reference1').as('reference1'),
      draftField('reference2').as('reference2'),
      sql<number | null>`(draft ->> 'weightOz')::float8`.as('weight_oz'),
      sql<string>`concat_ws(' x ', draft #>> '{size,length}', draft #>> '{size,width}', draft #>> '{size,height}')`.as(
        'dimensions',
      ),
      sql<boolean | null>`(draft #>> '{destination,isResidential}')::boolean`.as('is_residential'),
      sql<string | null>`draft #>> '{origin,company}'`.as('ship_from_company'),
      addressOf('origin').as('ship_from_address'),
      addressOf('destination').as('ship_to_address'),
    ])
    .execute();
}

export type SheetRow = Awaited<ReturnType<typeof findSheetRows>>[number];

/** In the provider's time zone. */
const dayOf = (column: 'transacted_at' | 'voided_at' | 'created_at') =>
  sql<Day | null>`to_char(${sql.ref(column)} at time zone ${providerZone}, 'YYYY-MM-DD')`;

const draftField = (field: 'signature' | 'packaging' | 'coverage' | 'reference1' | 'reference2') =>
  sql<string | null>`draft ->> ${sql.lit(field)}`;

/** One line without blank parts. */
function addressOf(end: 'origin' | 'destination') {
  const place = sql`draft -> ${sql.lit(end)}`;
  const line = (name: 'addressLine1' | 'addressLine2') =>
    sql`nullif(btrim(${place} ->> ${sql.lit(name)}), '')`;
  return sql<string>`concat_ws(', ', ${line('addressLine1')}, ${line('addressLine2')},
    (${place} ->> 'city') || ', ' || (${place} ->> 'state') || ' ' || (${place} ->> 'postalCode'))`;
}
