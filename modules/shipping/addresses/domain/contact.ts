import { countryName, readCountry } from '#kit/domain/country.ts';
import type { Country } from '#kit/domain/country.ts';
import { destinationCountry } from '#modules/shipping/draft/domain/destination-countries.ts';
import { isEmail } from '#kit/domain/email.ts';
import { postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import { isRestricted } from '#modules/shipping/draft/domain/place.ts';

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

// Spec shipping §5: an e-mail list is semicolon-separated, 150 characters at most.
export const emailListLimit = 150;

/** The addresses of a list, each once; spaces and empty places between semicolons are nobody's. */
export function readEmailList(text: string): readonly string[] {
  const written = text
    .split(';')
    .map((email) => email.trim())
    .filter((email) => email !== '');
  return written.filter(
    (email, at) => written.findIndex((one) => one.toLowerCase() === email.toLowerCase()) === at,
  );
}

/** Undefined where every address of the list is one. */
export function faultyEmail(text: string): string | undefined {
  return readEmailList(text).find((email) => !isEmail(email));
}

export const writeEmailList = (emails: readonly string[]): string => emails.join('; ');

/** As a list is kept: each address once, one space behind each semicolon. */
export const normalizeEmailList = (text: string): string => writeEmailList(readEmailList(text));

/** Letters and digits alone: case, spaces, periods and accents make nobody another. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/**
 * Two contacts with one key are the same person or company at the same door (spec shipping §8: a duplicate address
 * error exists). The four digits behind a ZIP name no other door.
 */
export function duplicateKey(contact: NamedContact): string {
  const { company, firstName, lastName, addressLine1, addressLine2, city, state, countryCode } = contact;
  const postcode = countryCode === 'US' ? contact.postalCode.slice(0, 5) : contact.postalCode;
  const door = [addressLine1, addressLine2, city, state, postcode, countryCode];
  return [company, `${firstName}${lastName}`, ...door].map(plain).join('|');
}

/**
 * Spec shipping §9: AS, FM, GU, MH, MP, PW, PR and VI are not served. A ZIP of one of them under another state is
 * still there.
 */
export function isInRestrictedTerritory(
  address: Pick<ContactAddress, 'state' | 'postalCode' | 'countryCode'>,
): boolean {
  if (!isAtHome(address)) return isRestricted(address);
  const { countryCode } = address;
  const state = postalRegionOf(address.postalCode, countryCode)?.state ?? address.state;
  return isRestricted(address) || isRestricted({ state, countryCode });
}
