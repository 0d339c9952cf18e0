import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import { demoMembers } from '#platform/companies/membership/contract/demo-members.ts';
import { demoLocations, demoUnits } from '../domain/demo-locations.ts';
import type { LocationTables } from './location-store.ts';

const nadia = demoMembers.find(({ firstName }) => firstName === 'Nadia');

/** People assigned to one location only. */
const demoLocationsOf = [{ person_id: nadia?.personId ?? '', location_id: demoLocations.newport.locationId }];

const since = new Date('2026-01-12T14:00:00Z');

/** Creates Harrow & Vale's locations where they are missing. */
export async function makeDemoLocations(ctx: Ctx): Promise<void> {
  const tables = tablesOf<LocationTables>(ctx);
  const { companyId: company_id } = demoCompanies.harrow;
  await tables
    .insertInto('companies.business_unit')
    .values(
      Object.values(demoUnits).map(({ unitId, name, code }) => ({
        company_id,
        business_unit_id: unitId,
        name,
        code,
        created_at: since,
        changed_at: since,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables
    .insertInto('companies.location')
    .values(
      Object.values(demoLocations).map((one) => ({
        company_id,
        location_id: one.locationId,
        name: one.name,
        phone: one.phone,
        address_line1: one.street,
        address_line2: one.line2,
        city: one.city,
        state_id: one.state,
        post_code: one.postCode,
        country: one.country,
        latitude: one.coordinates[0],
        longitude: one.coordinates[1],
        restricted: one.restricted,
        business_unit_id: one.unitId,
        created_at: since,
        changed_at: since,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables
    .insertInto('companies.member_location')
    .values(demoLocationsOf.map(({ person_id, location_id }) => ({ company_id, person_id, location_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
