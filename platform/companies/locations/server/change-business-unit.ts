import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { changeBusinessUnit as call } from '../contract/business-unit-endpoints.ts';
import { locationRefusals } from '../contract/location-refusals.ts';
import { changedFields } from '#platform/companies/person/server/changed-fields.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { nameOfChanger } from '#platform/companies/person/server/person-store.ts';
import { requireOwnCompany } from '#platform/companies/company/server/require-own-company.ts';
import { findUnit, isUnitName, updateUnit } from './business-unit-store.ts';
import { formOfUnit, presentUnit } from './present-business-unit.ts';

export async function changeBusinessUnit(ctx: Ctx, { params, body }: EndpointInput<typeof call>) {
  const { companyId, personId } = requireOwnCompany(ctx, params.companyId);
  await lockCompany(ctx, companyId);
  const row = (await findUnit(ctx, companyId, params.id)) ?? refuse(locationRefusals.business_unit_missing);
  if (row.version !== body.version)
    refuseChanged({
      by: await nameOfChanger(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: formOfUnit(row),
    });
  if (await isUnitName(ctx, companyId, body.name, params.id)) refuse(locationRefusals.unit_name_taken);
  const changed = changedFields(formOfUnit(row), body);
  if (changed.length === 0) return presentUnit(ctx, row);
  await updateUnit(ctx, { companyId, unitId: params.id, personId }, body);
  await ctx.record({
    act: 'companies.changeBusinessUnit',
    recordType: 'business unit',
    recordId: params.id,
    companyId,
    facts: { name: body.name, changed: changed.join(', ') },
  });
  const now = (await findUnit(ctx, companyId, params.id)) ?? refuse(kitRefusals.not_found);
  return presentUnit(ctx, now);
}
