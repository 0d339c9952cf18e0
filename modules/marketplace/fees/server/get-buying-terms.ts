import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { day } from '#kit/domain/day.ts';
import { providerDay } from '#platform/access/contract.ts';
import { requireMember, route } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses, findAssignedLocations } from '#platform/companies/server.ts';
import { getBuyingTerms as call } from '../contract/buying-terms.ts';
import { noTax } from '../domain/tax-table.ts';
import { findDestinationProblem } from '../domain/destination.ts';
import { findTax } from './find-tax.ts';

/** This person's usual destination: their own location, else the first that can receive stones. */
export async function getBuyingTerms(ctx: Ctx): Promise<EndpointAnswer<typeof call>> {
  const { companyId, personId } = requireMember(ctx.actor);
  const on = day(providerDay(ctx.clock.now()));
  const assigned = await findAssignedLocations(ctx, companyId, personId);
  const deliverable = (await findDeliveryAddresses(ctx, companyId)).filter(
    (place) => findDestinationProblem(place) === undefined,
  );
  const place = deliverable.find(({ locationId }) => assigned.has(locationId)) ?? deliverable[0];
  if (place === undefined) return { destination: null, tax: { rate: noTax, state: '', isExempt: false }, on };
  const { locationId: locationID, name: locationName, city, phone: phoneNumber } = place;
  const tax = await findTax(ctx, { companyId, destination: place, on, forResale: true });
  return { destination: { locationID, locationName, city, phoneNumber }, tax, on };
}

export const buyingTermsRoute = route(call, getBuyingTerms);
