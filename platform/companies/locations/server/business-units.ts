import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { newId } from '#kit/server/new-id.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { maxUnits } from '../contract/business-unit-endpoints.ts';
import type {
  BusinessUnit,
  addBusinessUnit as addBusinessUnitCall,
  changeBusinessUnit as changeBusinessUnitCall,
  listBusinessUnits as listBusinessUnitsCall,
} from '../contract/business-unit-endpoints.ts';
import { locationRefusals } from '../contract/location-endpoints.ts';
import { lockCompany } from '#platform/companies/company/server/company-store.ts';
import { requireOwnCompany } from '#platform/companies/company/server/logo.ts';
import { findUnit, findUnits, insertUnit, isUnitNameTaken, updateUnit } from './business-unit-store.ts';
import type { UnitRow } from './business-unit-store.ts';
import { changedFields } from '#platform/companies/person/server/changed-fields.ts';
import { findChangerName } from '#platform/companies/person/server/person-store.ts';

export async function addBusinessUnit(ctx: Ctx, { params, body }: EndpointInput<typeof addBusinessUnitCall>) {
  const { companyId, personId } = requireOwnCompany(ctx, params.companyId);
  await lockCompany(ctx, companyId);
  if (await isUnitNameTaken(ctx, companyId, body.name)) refuse(locationRefusals.unit_name_taken);
  if ((await findUnits(ctx, companyId)).length >= maxUnits) refuse(locationRefusals.too_many_units);
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

export async function changeBusinessUnit(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof changeBusinessUnitCall>,
) {
  const { companyId, personId } = requireOwnCompany(ctx, params.companyId);
  await lockCompany(ctx, companyId);
  const row = (await findUnit(ctx, companyId, params.id)) ?? refuse(locationRefusals.business_unit_missing);
  if (row.version !== body.version)
    refuseChanged({
      by: await findChangerName(ctx, row.changed_by),
      at: row.changed_at.toISOString(),
      present: unitFields(row),
    });
  if (await isUnitNameTaken(ctx, companyId, body.name, params.id)) refuse(locationRefusals.unit_name_taken);
  const changed = changedFields(unitFields(row), body);
  if (changed.length === 0) return presentUnit(ctx, row);
  await updateUnit(ctx, { companyId, unitId: params.id, personId }, body);
  await ctx.record({
    act: 'companies.changeBusinessUnit',
    recordType: 'business unit',
    recordId: params.id,
    companyId,
    facts: { name: body.name, changed: changed.join(', ') },
  });
  const updated = (await findUnit(ctx, companyId, params.id)) ?? refuse(kitRefusals.not_found);
  return presentUnit(ctx, updated);
}

export async function listBusinessUnits(
  ctx: Ctx,
  { params }: EndpointInput<typeof listBusinessUnitsCall>,
): Promise<EndpointAnswer<typeof listBusinessUnitsCall>> {
  const { companyId, roles } = requireOwnCompany(ctx, params.companyId);
  const rows = await findUnits(ctx, companyId);
  return {
    items: rows.map((row) => presentUnit(ctx, row)),
    actions: roles.includes('BusinessAdministrator') ? ['add'] : [],
  };
}

function unitFields(row: UnitRow) {
  return { version: row.version, name: row.name, code: row.code, isActive: row.is_active };
}

function presentUnit({ actor }: Ctx, row: UnitRow): BusinessUnit {
  const mayChange = actor.kind === 'member' && actor.roles.includes('BusinessAdministrator');
  return {
    businessUnitId: row.business_unit_id,
    ...unitFields(row),
    locations: Number(row.locations),
    actions: mayChange ? ['change'] : [],
  };
}
