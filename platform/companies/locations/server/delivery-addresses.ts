import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyTables } from '#platform/companies/company/server/company-store.ts';
import type { LocationTables } from './location-store.ts';

/** A delivery address for something the company bought. */
export interface DeliveryAddress {
  readonly locationId: string;
  readonly name: string;
  readonly phone: string;
  readonly street: readonly string[];
  readonly city: string;
  readonly state: string;
  readonly postCode: string;
  readonly country: 'US' | 'CA';
  readonly restricted: boolean;
}

const columns = [
  'name',
  'phone',
  'address_line1',
  'address_line2',
  'city',
  'state_id',
  'post_code',
  'country',
] as const;

/** The company's locations by name, or its own address under its own id if it has none. */
export async function findDeliveryAddresses(ctx: Ctx, companyId: string): Promise<DeliveryAddress[]> {
  const locations = await tablesOf<CompanyTables & LocationTables>(ctx)
    .selectFrom('companies.location')
    .select(['location_id as id', 'restricted', ...columns])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  if (locations.length > 0) return locations.map(toDeliveryAddress);
  const company = await tablesOf<CompanyTables & LocationTables>(ctx)
    .selectFrom('companies.company')
    .select(['company_id as id', ...columns])
    .where('company_id', '=', companyId)
    .executeTakeFirstOrThrow();
  return [toDeliveryAddress({ ...company, restricted: false })];
}

interface Row {
  readonly id: string;
  readonly restricted: boolean;
  readonly name: string;
  readonly phone: string;
  readonly address_line1: string;
  readonly address_line2: string;
  readonly city: string;
  readonly state_id: string;
  readonly post_code: string;
  readonly country: 'US' | 'CA';
}

const toDeliveryAddress = (row: Row): DeliveryAddress => ({
  locationId: row.id,
  name: row.name,
  phone: row.phone,
  street: [row.address_line1, row.address_line2].filter((line) => line !== ''),
  city: row.city,
  state: row.state_id,
  postCode: row.post_code,
  country: row.country,
  restricted: row.restricted,
});

interface DeliveryPlace {
  readonly state: string;
  /** Five digits. */
  readonly postcode: string;
  readonly city: string;
}

/** Every ZIP code of the United States that something may be delivered to, once, of all companies. */
export async function findDeliveryPlaces(ctx: Ctx): Promise<DeliveryPlace[]> {
  const { rows } = await sql<DeliveryPlace>`
    select state_id as state, left(post_code, 5) as postcode, min(city) as city
    from (
      select state_id, post_code, city from companies.location where country = 'US'
      union all
      select state_id, post_code, city from companies.company where country = 'US'
    ) place
    where post_code ~ '^[0-9]{5}'
    group by 1, 2
    order by 1, 2
  `.execute(ctx.database);
  return rows;
}
