import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listSubscriptions as call } from '../contract/subscription-endpoints.ts';
import { serviceCatalogue } from '../contract/service-catalogue.ts';
import { affiliationsOf, subscriptionsOf } from '#platform/companies/company/server/profile-store.ts';
import { mayRequest, presentSubscription } from './present-subscription.ts';

export async function listSubscriptions(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const member = requireMember(ctx.actor);
  const rows = await subscriptionsOf(ctx, member.companyId);
  const affiliations = await affiliationsOf(ctx, member.companyId);
  return {
    items: serviceCatalogue
      .map((service) => ({ service, row: rows.find((one) => one.service_type === service.serviceType) }))
      // What was agreed with one company alone is nobody else's to read about.
      .filter(({ service, row }) => service.asking !== 'agreed' || row !== undefined)
      .map(({ service, row }) => presentSubscription(ctx, member, service, row)),
    isJeweler: member.jeweler,
    companyApproved: member.companyStanding === undefined,
    mayRequest: mayRequest(member),
    partners: affiliations.map((one) => one.affiliation_type),
  };
}
