import { dayInZone } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { timeZoneOf } from '#outside/carriers/port.ts';
import type { LabelAddress } from '#outside/carriers/port.ts';
import { inLatin } from '#modules/shipping/draft/domain/latin-spelling.ts';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { destinationKey } from '#modules/shipping/shipments/server/shipment-store.ts';
import type { FormFacts } from '../domain/scan-form-rules.ts';

export function formFacts(origin: Place, shipDate: Day | null, now: Date): FormFacts {
  const today = dayInZone(now, timeZoneOf(origin.state, origin.countryCode));
  return { origin: destinationKey(origin), shipDate: shipDate ?? today, today };
}

/** The company's address as the post office knows it, without a person. */
export function originAddress(origin: Place): LabelAddress {
  const { company, firstName, lastName, addressLine1, addressLine2, city, state } = inLatin(origin);
  const name = company === '' ? `${firstName} ${lastName}`.trim() : company;
  return {
    name,
    company: name,
    line1: addressLine1,
    line2: addressLine2,
    city,
    state,
    postalCode: origin.postalCode,
    country: origin.countryCode,
    residential: origin.isResidential,
    phone: origin.phone.replaceAll(/\D/g, ''),
    email: '',
  };
}

export const addressText = ({ company, line1, city, state, postalCode }: LabelAddress): string =>
  [company, line1, `${city}, ${state} ${postalCode}`].filter((part) => part !== '').join(', ');
