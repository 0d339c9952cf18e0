import type { Ctx } from '#platform/access/server.ts';
import type { BusinessUnit } from '../contract/business-unit-endpoints.ts';
import type { UnitRow } from './business-unit-store.ts';

export function formOfUnit(row: UnitRow) {
  return { version: row.version, name: row.name, code: row.code, isActive: row.is_active };
}

export function presentUnit({ actor }: Ctx, row: UnitRow): BusinessUnit {
  const mayChange = actor.kind === 'member' && actor.roles.includes('BusinessAdministrator');
  return {
    businessUnitId: row.business_unit_id,
    ...formOfUnit(row),
    locations: Number(row.locations),
    actions: mayChange ? ['change'] : [],
  };
}
