import { sql } from '#kit/server/database/sql.ts';
import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { LocationForm } from '../contract/location-endpoints.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import { nextRows } from '#kit/server/paging.ts';
import type { PersonTables } from '#platform/companies/person/server/person-store.ts';
import type { NameById } from '#platform/companies/membership/server/names.ts';

export interface LocationTables {
  'companies.location': {
    company_id: string;
    location_id: string;
    name: string;
    phone: Otherwise<string>;
    address_line1: Otherwise<string>;
    address_line2: Otherwise<string>;
    city: Otherwise<string>;
    state_id: Otherwise<string>;
    post_code: Otherwise<string>;
    country: Otherwise<'US' | 'CA'>;
    latitude: Maybe<number>;
    longitude: Maybe<number>;
    restricted: Otherwise<boolean>;
    business_unit_id: Maybe<string>;
    version: Otherwise<number>;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
  };
  'companies.business_unit': {
    company_id: string;
    business_unit_id: string;
    name: string;
    code: Otherwise<string>;
    is_active: Otherwise<boolean>;
    version: Otherwise<number>;
    created_at: Date;
    changed_at: Date;
    changed_by: Maybe<string>;
  };
  /** Locations assigned to each person. */
  'companies.member_location': { company_id: string; person_id: string; location_id: string };
}

const tables = (ctx: Ctx) => tablesOf<LocationTables>(ctx);

const nameKey = sql<string>`lower(location.name)`;

const selectLocations = (ctx: Ctx, companyId: string) =>
  tables(ctx)
    .selectFrom('companies.location as location')
    .leftJoin('companies.business_unit as unit', (join) =>
      join
        .onRef('unit.company_id', '=', 'location.company_id')
        .onRef('unit.business_unit_id', '=', 'location.business_unit_id'),
    )
    .selectAll('location')
    .select(['unit.name as unit_name', nameKey.as('name_key')])
    .where('location.company_id', '=', companyId);

export type LocationRow = NonNullable<Awaited<ReturnType<typeof findLocation>>>;

export function findLocation(ctx: Ctx, companyId: string, locationId: string) {
  return selectLocations(ctx, companyId).where('location.location_id', '=', locationId).executeTakeFirst();
}

export interface LocationQuery {
  readonly limit: number;
  /** Lowercase name and id of the last location shown. */
  readonly after?: readonly [name: string, id: string] | undefined;
  readonly search?: string | undefined;
  /** Limits the list to these locations. */
  readonly only?: ReadonlySet<string> | undefined;
  readonly openOnly?: boolean | undefined;
}

/** By name; one row more than the limit shows whether there is a next page. */
export function findLocations(ctx: Ctx, companyId: string, filter: LocationQuery) {
  const { limit, after, search, only, openOnly } = filter;
  let query = nextRows(selectLocations(ctx, companyId), [nameKey, 'location.location_id'], { limit, after });
  if (openOnly === true) query = query.where('location.restricted', '=', false);
  if (only !== undefined) query = query.where('location.location_id', 'in', [...only]);
  if (search !== undefined && search !== '') {
    const pattern = `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((eb) =>
      eb.or([
        eb('location.name', 'ilike', pattern),
        eb('location.city', 'ilike', pattern),
        eb('location.address_line1', 'ilike', pattern),
      ]),
    );
  }
  return query.execute();
}

/** Locations assigned to this person. */
export async function findAssignedLocations(
  ctx: Ctx,
  companyId: string,
  personId: string,
): Promise<Set<string>> {
  const rows = await tables(ctx)
    .selectFrom('companies.member_location')
    .select('location_id')
    .where('company_id', '=', companyId)
    .where('person_id', '=', personId)
    .execute();
  return new Set(rows.map(({ location_id: id }) => id));
}

/** The location administrators of a location who aren't business administrators as well. */
export async function findLocationAdministrators(
  ctx: Ctx,
  companyId: string,
  locationId: string,
): Promise<string[]> {
  const rows = await tablesOf<LocationTables & PersonTables>(ctx)
    .selectFrom('companies.member_location as assigned')
    .innerJoin('companies.membership as membership', (join) =>
      join
        .onRef('membership.company_id', '=', 'assigned.company_id')
        .onRef('membership.person_id', '=', 'assigned.person_id'),
    )
    .select(['membership.person_id', 'membership.roles'])
    .where('assigned.company_id', '=', companyId)
    .where('assigned.location_id', '=', locationId)
    .where('membership.approval_status', '=', 'Approved')
    .where('membership.uninvited_at', 'is', null)
    .orderBy('membership.person_id')
    .execute();
  return rows
    .filter(
      ({ roles }) =>
        roles.includes('BusinessLocationAdministrator') && !roles.includes('BusinessAdministrator'),
    )
    .map(({ person_id: id }) => id);
}

export async function isLocationNameTaken(
  ctx: Ctx,
  companyId: string,
  name: string,
  exceptLocationId?: string,
): Promise<boolean> {
  let query = tables(ctx)
    .selectFrom('companies.location')
    .select('location_id')
    .where('company_id', '=', companyId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`);
  if (exceptLocationId !== undefined) query = query.where('location_id', '<>', exceptLocationId);
  return (await query.executeTakeFirst()) !== undefined;
}

const toColumns = ({ locationName, phoneNumber, address, restricted, businessUnitId }: LocationForm) => ({
  name: locationName,
  phone: phoneNumber ?? '',
  address_line1: address.addressLine1,
  address_line2: address.addressLine2,
  city: address.city,
  state_id: address.stateId,
  post_code: address.postCode,
  country: address.countryId,
  restricted,
  business_unit_id: businessUnitId ?? null,
});

interface LocationKey {
  readonly companyId: string;
  readonly locationId: string;
  readonly personId: string;
}

export async function insertLocation(
  ctx: Ctx,
  { companyId, locationId, personId }: LocationKey,
  location: LocationForm,
): Promise<void> {
  const now = ctx.clock.now();
  await tables(ctx)
    .insertInto('companies.location')
    .values({
      company_id: companyId,
      location_id: locationId,
      ...toColumns(location),
      created_at: now,
      changed_at: now,
      changed_by: personId,
    })
    .execute();
}

/** Clears the coordinates when the address changed. */
export async function updateLocation(
  ctx: Ctx,
  { companyId, locationId, personId }: LocationKey,
  location: LocationForm & { readonly version: number },
  { hasMoved }: { readonly hasMoved: boolean },
): Promise<void> {
  await tables(ctx)
    .updateTable('companies.location')
    .set({
      ...toColumns(location),
      ...(hasMoved ? { latitude: null, longitude: null } : {}),
      version: location.version + 1,
      changed_at: ctx.clock.now(),
      changed_by: personId,
    })
    .where('company_id', '=', companyId)
    .where('location_id', '=', locationId)
    .execute();
}

/** Location names by id. */
export async function findLocationNames(ctx: Ctx, companyId: string): Promise<NameById> {
  const rows = await tablesOf<LocationTables>(ctx)
    .selectFrom('companies.location')
    .select(['location_id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  return new Map(rows.map(({ location_id: id, name }) => [id, name]));
}
