import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { demoCompanies } from '#platform/companies/company/contract/demo-companies.ts';
import { demoMembers } from '#platform/companies/membership/contract/demo-members.ts';
import { demoLocations, demoUnits } from '../domain/demo-locations.ts';
import type { LocationTables } from './location-store.ts';

const nadia = demoMembers.find(({ firstName }) => firstName === 'Nadia');

/** People assigned to one location only. */
const demoMemberLocations = [
  { person_id: nadia?.personId ?? '', location_id: demoLocations.newport.locationId },
];

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
      Object.values(demoLocations).map((location) => ({
        company_id,
        location_id: location.locationId,
        name: location.name,
        phone: location.phone,
        address_line1: location.street,
        address_line2: location.line2,
        city: location.city,
        state_id: location.state,
        post_code: location.postCode,
        country: location.country,
        latitude: location.coordinates[0],
        longitude: location.coordinates[1],
        restricted: location.restricted,
        business_unit_id: location.unitId,
        created_at: since,
        changed_at: since,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tables
    .insertInto('companies.member_location')
    .values(demoMemberLocations.map(({ person_id, location_id }) => ({ company_id, person_id, location_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
