import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { mostUnits } from '../contract/business-unit-endpoints.ts';
import type { addBusinessUnit as call } from '../contract/business-unit-endpoints.ts';
import { locationRefusals } from '../contract/location-refusals.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { requireOwnCompany } from '#platform/companies/company/server/require-own-company.ts';
import { findUnit, findUnits, insertUnit, isUnitName } from './business-unit-store.ts';
import { presentUnit } from './present-business-unit.ts';

export async function addBusinessUnit(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const { companyId, personId } = requireOwnCompany(ctx, params.companyId);
  await lockCompany(ctx, companyId);
  if (await isUnitName(ctx, companyId, body.name)) refuse(locationRefusals.unit_name_taken);
  if ((await findUnits(ctx, companyId)).length >= mostUnits) refuse(locationRefusals.too_many_units);
  const unitId = newId();
  await insertUnit(ctx, { companyId, unitId, personId }, body);
  await ctx.record({
    act: 'companies.addBusinessUnit',
    recordType: 'business unit',
    recordId: unitId,
    companyId,
    facts: { name: body.name },
  });
  const row = (await findUnit(ctx, companyId, unitId)) ?? refuse(kitRefusals.not_found);
  return presentUnit(ctx, row);
}
