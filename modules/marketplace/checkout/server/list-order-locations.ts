import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deliveryPlaces } from '#platform/companies/server.ts';
import type { listOrderLocations as call } from '../contract/checkout-endpoints.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import { presentLocation } from './deliver-to.ts';

export async function listOrderLocations(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  // An address that names a company speaks of the active one.
  if (params.companyId !== companyId) refuse(no.location_missing);
  return { items: (await deliveryPlaces(ctx, companyId)).map(presentLocation) };
}
