import { countryName } from '#kit/domain/country.ts';
import { readState } from '#kit/domain/state.ts';
import type { Location, LocationForm } from '../contract/location-endpoints.ts';
import { mayWorkAt } from '../domain/may-work-at.ts';
import type { LocationWorker } from '../domain/may-work-at.ts';
import { findAssignedLocations } from './location-store.ts';
import type { LocationRow } from './location-store.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';

/** The editable fields, as the form sends them. */
export function locationFields(row: LocationRow) {
  return {
    version: row.version,
    locationName: row.name,
    phoneNumber: row.phone === '' ? null : row.phone,
    address: {
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      city: row.city,
      stateId: row.state_id,
      postCode: row.post_code,
      countryId: row.country,
    },
    restricted: row.restricted,
    businessUnitId: row.business_unit_id,
  } satisfies LocationForm & { version: number };
}

export function presentLocation(requester: Requester, row: LocationRow): Location {
  const { latitude, longitude } = row;
  return {
    locationID: row.location_id,
    locationName: row.name,
    phoneNumber: row.phone,
    address: {
      addressLine1: row.address_line1,
      addressLine2: row.address_line2,
      city: row.city,
      stateId: row.state_id,
      stateName: readState(row.state_id, row.country)?.name ?? '',
      postCode: row.post_code,
      countryId: row.country,
      countryName: countryName(row.country),
      coordinates: latitude === null || longitude === null ? null : { latitude, longitude },
    },
    restricted: row.restricted,
    businessUnitId: row.business_unit_id,
    businessUnitName: row.unit_name,
    worksHere: mayWorkAt(requester, { locationId: row.location_id, restricted: row.restricted }),
    version: row.version,
    actions: locationActions(requester, row.location_id),
  };
}

export interface Requester extends LocationWorker {
  readonly member: Member;
  readonly isLocationAdministrator: boolean;
}

export async function findRequester(ctx: Ctx, member: Member): Promise<Requester> {
  return {
    member,
    administrator: member.roles.includes('BusinessAdministrator'),
    isLocationAdministrator: member.roles.includes('BusinessLocationAdministrator'),
    assigned: await findAssignedLocations(ctx, member.companyId, member.personId),
  };
}

/** Spec platform §6: location administrators manage their own locations. */
export function locationActions(
  { administrator, isLocationAdministrator, assigned }: Requester,
  locationId: string,
): Location['actions'] {
  if (administrator) return ['change', 'restrict'];
  return isLocationAdministrator && assigned.has(locationId) ? ['change'] : [];
}
