import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { requestShipping as call } from '../contract/subscription-endpoints.ts';
import { requireOwnCompany } from '#platform/companies/company/server/require-own-company.ts';
import { requestSubscription } from './request-subscription.ts';

export async function requestShipping(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  return requestSubscription(ctx, requireOwnCompany(ctx, params.id), { serviceType: 'Shipping', ...body });
}
