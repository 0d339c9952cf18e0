import { refuse } from '#kit/server/refuse.ts';
import { timeZoneOf } from '#outside/carriers/port.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findDeliveryAddresses } from '#platform/companies/server.ts';
import type { DeliveryAddress } from '#platform/companies/server.ts';
import { nameOfContact } from '#modules/shipping/addresses/domain/contact.ts';
import { findContact } from '#modules/shipping/addresses/server/contact-store.ts';
import { contactFormValues } from '#modules/shipping/addresses/server/present-contact.ts';
import { pickupRefusals as no } from '../contract/pickup-refusals.ts';
import { pickupPlaces, pickupTerms } from '../domain/pickup-terms.ts';
import type { PickupService } from '../domain/pickup-terms.ts';
import type { StoredAddress } from './pickup-store.ts';

/** Where a driver can be sent: a location, or a contact of the address book under its own ID. */
export interface PickupPlace extends StoredAddress {
  readonly placeId: string;
}

const ofLocation = (location: DeliveryAddress): PickupPlace => {
  const { locationId: placeId, name, phone, street, city, state, postCode, country } = location;
  return { placeId, name, phone, street, city, state, postCode, country, isResidential: false };
};

/** The company's locations in the US. */
export async function findOwnPlaces(ctx: Ctx, companyId: string): Promise<PickupPlace[]> {
  return (await findDeliveryAddresses(ctx, companyId)).map(ofLocation).filter(isInUs);
}

/** Undefined if it is gone, or abroad. */
export async function findPickupPlace(
  ctx: Ctx,
  companyId: string,
  placeId: string,
): Promise<PickupPlace | undefined> {
  const own = (await findOwnPlaces(ctx, companyId)).find((one) => one.placeId === placeId);
  return own ?? findContactPlace(ctx, companyId, placeId);
}

async function findContactPlace(ctx: Ctx, companyId: string, contactId: string) {
  const row = await findContact(ctx, companyId, contactId);
  if (row === undefined) return undefined;
  const contact = contactFormValues(row);
  const { addressLine1, addressLine2, city, state, postalCode, countryCode, phone, isResidential } = contact;
  const place: PickupPlace = {
    placeId: contactId,
    name: nameOfContact(contact),
    phone,
    street: [addressLine1, addressLine2].filter((line) => line !== ''),
    city,
    state,
    postCode: postalCode,
    country: countryCode,
    isResidential,
  };
  return isInUs(place) ? place : undefined;
}

interface AskedPlace {
  readonly locationId: string;
  readonly service: PickupService;
  /** Where at the address, in the carrier's own term. */
  readonly place: string;
}

export async function requirePlace(ctx: Ctx, companyId: string, asked: AskedPlace): Promise<StoredAddress> {
  const { locationId, service, place } = asked;
  const found = (await findPickupPlace(ctx, companyId, locationId)) ?? refuse(no.pickup_place_missing);
  if (!(place in pickupPlaces[pickupTerms[service].carrier])) refuse(no.pickup_place_unknown);
  return addressOfPlace(found);
}

const isInUs = ({ country }: PickupPlace): boolean => country === 'US';

export function addressOfPlace(found: PickupPlace): StoredAddress {
  const { name, phone, street, city, state, postCode, country, isResidential } = found;
  return { name, phone, street, city, state, postCode, country, isResidential };
}

export const zoneOfPlace = ({ state, country }: Pick<StoredAddress, 'state' | 'country'>): string =>
  timeZoneOf(state, country);
