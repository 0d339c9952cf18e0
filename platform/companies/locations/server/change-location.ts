import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { locationRefusals } from '../contract/location-endpoints.ts';
import type { changeLocation as call } from '../contract/location-endpoints.ts';
import { changedFields } from '#platform/companies/person/server/changed-fields.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { findChangerName } from '#platform/companies/person/server/person-store.ts';
import { requireOwnCompany } from '#platform/companies/company/server/logo.ts';
import { requireUnit } from './add-location.ts';
import { findLocation, isLocationNameTaken, updateLocation } from './location-store.ts';
import type { LocationRow } from './location-store.ts';
import { locationActions, locationFields, presentLocation, findRequester } from './present-location.ts';

type Input = EndpointInput<typeof call>;

export async function changeLocation(ctx: Ctx, { params, body }: Input) {
  const requester = await findRequester(ctx, requireOwnCompany(ctx, params.companyId));
  const { companyId, personId } = requester.member;
  await lockCompany(ctx, companyId);
  const row = (await findLocation(ctx, companyId, params.id)) ?? refuse(locationRefusals.location_missing);
  const actions = locationActions(requester, params.id);
  if (!actions.includes('change')) refuse(locationRefusals.location_not_yours);
  await refuseStale(ctx, row, body);
  if (!actions.includes('restrict') && changesRestriction(row, body))
    refuse(locationRefusals.restriction_not_yours);
  if (await isLocationNameTaken(ctx, companyId, body.locationName, params.id))
    refuse(locationRefusals.location_name_taken);
  await requireUnit(ctx, companyId, body.businessUnitId);

  const before = locationFields(row);
  const changed = changedFields(before, body);
  if (changed.length === 0) return presentLocation(requester, row);
  const hasMoved = changed.includes('address');
  await updateLocation(ctx, { companyId, locationId: params.id, personId }, body, { hasMoved });
  await ctx.record({
    act: 'companies.changeLocation',
    recordType: 'location',
    recordId: params.id,
    companyId,
    facts: { name: body.locationName, changed: changed.join(', ') },
  });
  const updated = (await findLocation(ctx, companyId, params.id)) ?? refuse(kitRefusals.not_found);
  return presentLocation(requester, updated);
}

async function refuseStale(ctx: Ctx, row: LocationRow, { version }: Input['body']): Promise<void> {
  if (row.version === version) return;
  refuseChanged({
    by: await findChangerName(ctx, row.changed_by),
    at: row.changed_at.toISOString(),
    present: locationFields(row),
  });
}

function changesRestriction(row: LocationRow, body: Input['body']): boolean {
  return body.restricted !== row.restricted || (body.businessUnitId ?? null) !== row.business_unit_id;
}
