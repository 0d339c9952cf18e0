import type { DeliveryPlace } from '#platform/companies/server.ts';
import { checkoutRefusals as no } from '../contract/checkout-refusals.ts';
import type { OrderLocation } from '../contract/checkout-shapes.ts';
import { problemOfDestination } from '#modules/marketplace/fees/domain/destination.ts';
import type { DeliverTo } from '#modules/marketplace/fees/domain/deliver-to.ts';

/** As an order keeps it, whatever becomes of the location. */
export const deliverTo = (place: DeliveryPlace): DeliverTo => ({
  locationID: place.locationId,
  locationName: place.name,
  phoneNumber: place.phone,
  lines: [...place.street, `${place.city}, ${place.state} ${place.postCode}`],
  stateId: place.state,
  countryId: place.country,
});

export function presentLocation(place: DeliveryPlace): OrderLocation {
  const problem = problemOfDestination(place);
  return {
    ...deliverTo(place),
    lines: [...deliverTo(place).lines],
    restricted: place.restricted,
    refused: problem === undefined ? null : no[problem].sentence,
  };
}
