import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Addresses } from '#outside/addresses/port.ts';
import type { Steps } from '#platform/access/server.ts';
import type { searchZipCodes as call } from '../contract/address-endpoints.ts';

export function searchZipCodesWith(addresses: Addresses) {
  return async (_: Steps, { body }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const answer = await addresses.findPostcode(body.zipCode, body.countryCode);
    if (answer.kind !== 'found') return { zipCodes: [] };
    const { city, state, country, exact, place } = answer.place;
    const { latitude, longitude } = place;
    return {
      zipCodes: [
        { zipCode: body.zipCode, city, state, countryCode: country, isExact: exact, latitude, longitude },
      ],
    };
  };
}
