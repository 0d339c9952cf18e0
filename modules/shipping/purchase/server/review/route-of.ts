import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { readCountry } from '#kit/domain/country.ts';
import { milesBetween, postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { getReview as call } from '../../contract/review-endpoints.ts';
import type { PurchaseTerms } from '../../domain/purchase-terms.ts';
import { usualHub } from '../../domain/usual-hub.ts';

type Route = EndpointAnswer<typeof call>['route'];

export function routeOf({ plan, option }: PurchaseTerms): Omit<Route, 'lossesNear'> {
  const [from, to] = [mapPoint(plan.origin), mapPoint(plan.destination)];
  const miles = from === null || to === null ? null : Math.round(milesBetween(from, to));
  const { carrier, level, arrivesOn, arrivesBy } = option;
  return {
    from,
    to,
    miles,
    arrivesOn,
    arrivesBy,
    hub: miles === null ? null : usualHub({ carrier, level, miles }),
  };
}

/** The center of the ZIP's sorting region, under the address's own city; null abroad. */
function mapPoint(place: Place): Route['from'] {
  const country = readCountry(place.countryCode);
  const region = country === undefined ? undefined : postalRegionOf(place.postalCode, country);
  if (region === undefined) return null;
  return { name: place.city, latitude: region.latitude, longitude: region.longitude };
}
