import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getDeskCompany as call } from '../contract/desk-endpoints.ts';
import { deskRefusals as no } from '../contract/desk-refusals.ts';
import { presentCompany } from '#platform/companies/company/server/present-company.ts';
import { findWholeCompany } from '#platform/companies/company/server/profile-store.ts';
import { findCompany } from './desk-company-store.ts';
import { presentDeskCompany } from './present-desk.ts';

export async function getDeskCompany(
  ctx: Ctx,
  { params: { companyId } }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const company = (await findWholeCompany(ctx, companyId)) ?? refuse(no.desk_company_missing);
  const row = (await findCompany(ctx, companyId)) ?? refuse(no.desk_company_missing);
  return { ...presentDeskCompany(row), profile: presentCompany(ctx, company), actions: ['view'] };
}
