import { countryName, readCountry } from '#kit/domain/country.ts';
import type { Country } from '#kit/domain/country.ts';
import { destinationCountry } from '#modules/shipping/draft/domain/abroad/destination-countries.ts';

/** Where somebody is, as a contact and an address call name it (spec shipping §3). */
export interface ContactAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO alpha-2 of a country that parcels are sent to. */
  readonly countryCode: string;
}

/** In a country whose post the portal knows: only there a parcel begins, and only there addresses are validated. */
export interface HomeAddress extends ContactAddress {
  readonly countryCode: Country;
}

export const isAtHome = <T extends Pick<ContactAddress, 'countryCode'>>(
  address: T,
): address is T & Pick<HomeAddress, 'countryCode'> =>
  readCountry(address.countryCode) === address.countryCode;

/** Parcels are sent there: the portal's own two countries, and those that the carriers' tables serve. */
export const isServedCountry = (code: string): boolean =>
  isAtHome({ countryCode: code }) || destinationCountry(code) !== undefined;

const words = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ');

/** Town and code in one line, with the country where it is not the United States. */
export function townOf({ city, state, postalCode, countryCode }: ContactAddress): string {
  const place = { countryCode };
  const country = isAtHome(place) ? countryName(place.countryCode) : destinationCountry(countryCode)?.name;
  // Where a post has no states, its code stands beside the town.
  const parts = state === '' ? [words(city, postalCode)] : [city, words(state, postalCode)];
  const abroad = countryCode === 'US' ? [] : [country ?? countryCode];
  return [...parts, ...abroad].filter((part) => part !== '').join(', ');
}

export interface NamedContact extends ContactAddress {
  readonly company: string;
  readonly firstName: string;
  readonly lastName: string;
}

export const addressFields = [
  'addressLine1',
  'addressLine2',
  'city',
  'state',
  'postalCode',
  'countryCode',
] as const satisfies readonly (keyof ContactAddress)[];

/** As lists and questions name a contact: the company, or else the person. */
export function nameOfContact({ company, firstName, lastName }: Omit<NamedContact, keyof ContactAddress>) {
  return company === '' ? `${firstName} ${lastName}`.trim() : company;
}

export function isSameAddress(one: ContactAddress, other: ContactAddress): boolean {
  return addressFields.every((field) => one[field] === other[field]);
}
