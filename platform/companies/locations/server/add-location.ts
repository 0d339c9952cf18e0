import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { locationRefusals } from '../contract/location-endpoints.ts';
import type { addLocation as call } from '../contract/location-endpoints.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { requireOwnCompany } from '#platform/companies/company/server/logo.ts';
import { findUnit } from './business-unit-store.ts';
import { findLocation, insertLocation, isLocationNameTaken } from './location-store.ts';
import { presentLocation, findRequester } from './present-location.ts';

export async function addLocation(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const requester = await findRequester(ctx, requireOwnCompany(ctx, params.companyId));
  const { companyId, personId } = requester.member;
  // Locks the company, so that two locations cannot take one name at once.
  await lockCompany(ctx, companyId);
  if (await isLocationNameTaken(ctx, companyId, body.locationName))
    refuse(locationRefusals.location_name_taken);
  await requireUnit(ctx, companyId, body.businessUnitId);
  const locationId = newId();
  await insertLocation(ctx, { companyId, locationId, personId }, body);
  await ctx.record({
    act: 'companies.addLocation',
    recordType: 'location',
    recordId: locationId,
    companyId,
    facts: { name: body.locationName },
  });
  const row = (await findLocation(ctx, companyId, locationId)) ?? refuse(kitRefusals.not_found);
  return presentLocation(requester, row);
}

/** The unit must belong to the company. */
export async function requireUnit(
  ctx: Ctx,
  companyId: string,
  unitId: string | null | undefined,
): Promise<void> {
  if (unitId === null || unitId === undefined) return;
  if ((await findUnit(ctx, companyId, unitId)) === undefined) refuse(locationRefusals.unit_missing);
}
