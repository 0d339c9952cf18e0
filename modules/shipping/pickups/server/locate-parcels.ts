import type { DeliveryAddress } from '#platform/companies/server.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';

type Spot = Pick<DeliveryAddress, 'locationId' | 'street' | 'postCode' | 'state' | 'country'>;

const keyOf = ({ street: [addressLine1 = '', addressLine2 = ''], postCode, country }: Spot): string =>
  destinationKey({ addressLine1, addressLine2, postalCode: postCode, countryCode: country });

const zipOf = (postCode: string): string => postCode.slice(0, 5);

/**
 * The location a parcel leaves from: the one at its origin, else the only one in its ZIP or state, else the first, so
 * that no parcel is left out of every day.
 */
export function locatorOf(locations: readonly Spot[]): (origin: Place | null) => string | undefined {
  const byKey = new Map(locations.map((one) => [keyOf(one), one.locationId]));
  const byZip = Map.groupBy(locations, ({ postCode }) => zipOf(postCode));
  const byState = Map.groupBy(locations, ({ state }) => state);
  const [first] = locations;
  return (origin) => {
    if (origin === null) return first?.locationId;
    const near = only(byZip.get(zipOf(origin.postalCode))) ?? only(byState.get(origin.state)) ?? first;
    return byKey.get(destinationKey(origin)) ?? near?.locationId;
  };
}

const only = (spots: readonly Spot[] = []): Spot | undefined => (spots.length === 1 ? spots[0] : undefined);
