import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listBusinessUnits as call } from '../contract/business-unit-endpoints.ts';
import { requireOwnCompany } from '#platform/companies/company/server/require-own-company.ts';
import { findUnits } from './business-unit-store.ts';
import { presentUnit } from './present-business-unit.ts';

export async function listBusinessUnits(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId, roles } = requireOwnCompany(ctx, params.companyId);
  const rows = await findUnits(ctx, companyId);
  return {
    items: rows.map((row) => presentUnit(ctx, row)),
    actions: roles.includes('BusinessAdministrator') ? ['add'] : [],
  };
}
