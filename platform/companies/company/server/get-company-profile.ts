import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getCompanyProfile as call } from '../contract/profile-endpoints.ts';
import { presentCompany } from './present-company.ts';
import { findWholeCompany } from './profile-store.ts';

export async function getCompanyProfile(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { actor } = ctx;
  if (actor.kind !== 'member') return refuse(kitRefusals.forbidden);
  const company = (await findWholeCompany(ctx, actor.companyId)) ?? refuse(kitRefusals.not_found);
  return presentCompany(ctx, company);
}
