import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { readCountry } from '#kit/domain/country.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import type { CarrierCounter, NearPlace, PickupLocation } from '#outside/carriers/port.ts';
import { stepwise } from '#platform/access/server.ts';
import type { Routes, Steps } from '#platform/access/server.ts';
import { counterRefusals as no, listCounters } from '../contract/counter-endpoints.ts';
import type { NearCounter } from '../contract/counter-endpoints.ts';
import { shippingLimits } from '#modules/shipping/draft/domain/shipping-limits.ts';

// Our choice (decision 0019).
const maxShown = 20;

export const counterRoutes = (counter: CarrierCounter, addresses: Addresses): Routes => [
  stepwise(listCounters, listCountersWith(counter, addresses)),
];

/** Reads no company data, so that no transaction is open while the carriers answer. */
function listCountersWith(counter: CarrierCounter, addresses: Addresses) {
  return async (_: Steps, { query }: EndpointInput<typeof listCounters>) => {
    const answer = await counter.pickupLocations(await searchPoint(addresses, query));
    if (answer.kind === 'unavailable') return refuse(no.counters_unsaid);
    const items = answer.locations
      .filter(({ miles }) => miles <= shippingLimits.holdMiles)
      .toSorted((first, second) => first.miles - second.miles)
      .slice(0, maxShown)
      .map(presentCounter);
    return items.length === 0 ? refuse(no.counters_none) : { items };
  };
}

/** Measures from the postal code's own location if known. */
async function searchPoint(
  addresses: Addresses,
  { postalCode, countryCode }: EndpointInput<typeof listCounters>['query'],
): Promise<NearPlace> {
  const country = readCountry(countryCode);
  const postcode = country === undefined ? undefined : await addresses.findPostcode(postalCode, country);
  const near = { postalCode, country: countryCode };
  if (postcode?.kind !== 'found') return near;
  const { latitude, longitude } = postcode.place.place;
  return { ...near, at: { latitude, longitude } };
}

const presentCounter = (location: PickupLocation): NearCounter => ({
  counterId: location.id,
  carrier: location.carrier,
  name: location.name,
  address: `${location.line1}, ${location.city}, ${location.state} ${location.postalCode}`,
  miles: location.miles,
  hours: location.hours,
});
