import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import type { OrderLocation } from '../contract/checkout-shapes.ts';
import { findDestinationProblem } from '#modules/marketplace/fees/domain/destination.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/destination.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireMember } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listOrderLocations as call } from '../contract/checkout.ts';

/** A copy for the order, independent of later changes to the location. */
export const copyAddress = (address: DeliveryAddress): DeliverTo => ({
  locationID: address.locationId,
  locationName: address.name,
  phoneNumber: address.phone,
  lines: [...address.street, `${address.city}, ${address.state} ${address.postCode}`],
  stateId: address.state,
  countryId: address.country,
});

function presentLocation(address: DeliveryAddress): OrderLocation {
  const problem = findDestinationProblem(address);
  return {
    ...copyAddress(address),
    lines: [...copyAddress(address).lines],
    restricted: address.restricted,
    refused: problem === undefined ? null : no[problem].sentence,
  };
}

export async function listOrderLocations(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId } = requireMember(ctx.actor);
  // The address names the active company only.
  if (params.companyId !== companyId) refuse(no.location_missing);
  return { items: (await findDeliveryAddresses(ctx, companyId)).map(presentLocation) };
}
