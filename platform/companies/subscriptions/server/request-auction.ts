import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { requestAuction as call } from '../contract/subscription-endpoints.ts';
import { requireOwnCompany } from '#platform/companies/company/server/require-own-company.ts';
import { requestSubscription } from './request-subscription.ts';

/** Spec platform §3: sellerEnabled is auction's; a company that buys there already may ask to sell too. */
export async function requestAuction(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  return requestSubscription(ctx, requireOwnCompany(ctx, params.companyId), {
    serviceType: 'Auction',
    sellerWanted: body.sellerEnabled,
    orToSell: body.sellerEnabled,
  });
}
