import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { requestToTry as call } from '../contract/subscription-endpoints.ts';
import { subscriptionRefusals as no } from '../contract/subscription-refusals.ts';
import { serviceCatalogue } from '../contract/service-catalogue.ts';
import { requestSubscription } from './request-subscription.ts';
import { todayOf } from './present-subscription.ts';

export async function requestToTry(
  ctx: Ctx,
  { body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { serviceType, activeFrom } = body;
  const service = serviceCatalogue.find((one) => one.serviceType === serviceType);
  if (service?.asking !== 'requestToTry') refuse(no.not_by_request);
  if (activeFrom !== undefined && activeFrom < todayOf(ctx)()) refuse(no.starts_in_the_past);
  // Spec platform §4: what a care plan jeweler or repair center is, its store types say.
  const storeTypes = serviceType === 'CarePlan' ? [...new Set(body.storeTypes)] : [];
  if (serviceType === 'CarePlan' && storeTypes.length === 0) refuse(no.store_type_needed);
  return requestSubscription(ctx, requireMember(ctx.actor), { serviceType, activeFrom, storeTypes });
}
