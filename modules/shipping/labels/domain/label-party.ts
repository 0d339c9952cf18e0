import type { Place } from '#modules/shipping/draft/domain/place.ts';
import type { LabelParty } from './label.ts';

/** Spec shipping, Addresses: the choice between entered and standardised is honoured to the print. */
export function partyOf(place: Place): LabelParty {
  return {
    person: `${place.firstName} ${place.lastName}`.trim(),
    company: place.company,
    line1: place.addressLine1,
    line2: place.addressLine2,
    city: place.city,
    state: place.state,
    postalCode: place.postalCode,
    countryCode: place.countryCode,
    phone: place.phone,
  };
}
