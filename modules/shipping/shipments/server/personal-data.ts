import { formerMember, staffCompanyId } from '#platform/access/server.ts';
import type { Ctx, HeldTable, KnownWords } from '#platform/access/server.ts';
import { sql } from '#kit/server/database/sql.ts';

export const heldShipments: readonly HeldTable[] = [
  {
    table: 'shipping.shipment',
    title: 'Shipments',
    company: 'company_id',
    person: ['created_by', 'changed_by'],
    // Kept while a claim may be made or disputed.
    erase: {
      stays: "The company's record of what it shipped and insured. People are identified by ID only.",
    },
    tells: { company: 'company_id', texts: ['name', 'ship_to_contact', 'explanation'], documents: ['draft'] },
    shows: [
      'shipment_id',
      'number',
      'status',
      'draft',
      'carrier',
      'service',
      'tracking_number',
      'cost',
      'explanation',
      'created_at',
      'changed_at',
      'transacted_at',
      'voided_at',
      'delivered_at',
      'promised_on',
    ],
    order: ['created_at', 'shipment_id'],
    dated: 'created_at',
  },
];

/** Places store first and last name separately, so a text search misses them. */
const places = [
  { table: 'shipping.shipment', column: 'draft', place: 'origin' },
  { table: 'shipping.shipment', column: 'draft', place: 'destination' },
  { table: 'shipping.preset', column: 'draft', place: 'origin' },
  { table: 'shipping.preset', column: 'draft', place: 'destination' },
  { table: 'shipping.quote', column: 'plan', place: 'origin' },
  { table: 'shipping.quote', column: 'plan', place: 'destination' },
] as const;

const { firstName, lastName } = formerMember;
const anonymous = JSON.stringify({ firstName, lastName, phone: '', emailAddress: '' });

/**
 * Removes names from drafts and contacts. Purchases and labels (`shipping.purchase`, `shipping.label`) keep theirs,
 * since a claim may depend on them.
 */
export async function forgetNames(ctx: Ctx, { pattern, companyIds }: KnownWords): Promise<void> {
  const inCompanies =
    companyIds === undefined ? sql`true` : sql`company_id = any(${[...companyIds, staffCompanyId]}::uuid[])`;
  for (const { table, column, place } of places) {
    const placeJson = sql`${sql.ref(column)} -> ${sql.lit(place)}`;
    const name = sql`concat_ws(' ', ${placeJson} ->> 'firstName', ${placeJson} ->> 'lastName')`;
    await sql`
      update ${sql.table(table)}
      set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, array[${sql.lit(place)}], ((${placeJson}) - 'latin') || ${anonymous}::jsonb)
      where ${inCompanies} and jsonb_typeof(${placeJson}) = 'object' and ${name} ~* ${pattern}
    `.execute(ctx.database);
  }
  await sql`
    update shipping.contact
    set first_name = ${firstName}, last_name = ${lastName}, phone = '', email = '', notification_emails = ''
    where ${inCompanies} and concat_ws(' ', first_name, last_name) ~* ${pattern}
  `.execute(ctx.database);
}
