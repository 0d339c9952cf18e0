import type { LatinSpelling } from '#modules/shipping/draft/domain/place.ts';
import { countryName, readCountry } from '#kit/domain/country.ts';
import type { Country } from '#kit/domain/country.ts';
import { destinationCountry } from '#modules/shipping/draft/domain/destination-countries.ts';
import { isEmail } from '#kit/domain/email.ts';
import { postalRegionOf } from '#kit/domain/postal/postal-region.ts';
import { isRestricted } from '#modules/shipping/draft/domain/place.ts';

/** Spec shipping §3. */
export interface ContactAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  /** ISO alpha-2 of a served country. */
  readonly countryCode: string;
}

/** US and Canada: the only countries to ship from and to validate in. */
export interface UsOrCanadaAddress extends ContactAddress {
  readonly countryCode: Country;
}

export const isUsOrCanada = <T extends Pick<ContactAddress, 'countryCode'>>(
  address: T,
): address is T & Pick<UsOrCanadaAddress, 'countryCode'> =>
  readCountry(address.countryCode) === address.countryCode;

/** US, Canada and the countries the carriers serve. */
export const isServedCountry = (code: string): boolean =>
  isUsOrCanada({ countryCode: code }) || destinationCountry(code) !== undefined;

const joinWords = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' ');

/** City and postal code, with the country outside the US. */
export function townOf({ city, state, postalCode, countryCode }: ContactAddress): string {
  const place = { countryCode };
  const country = isUsOrCanada(place)
    ? countryName(place.countryCode)
    : destinationCountry(countryCode)?.name;
  // Without states, the postal code follows the city.
  const cityParts = state === '' ? [joinWords(city, postalCode)] : [city, joinWords(state, postalCode)];
  const abroad = countryCode === 'US' ? [] : [country ?? countryCode];
  return [...cityParts, ...abroad].filter((part) => part !== '').join(', ');
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

/** Company, or else the person. */
export function nameOfContact({ company, firstName, lastName }: Omit<NamedContact, keyof ContactAddress>) {
  return company === '' ? `${firstName} ${lastName}`.trim() : company;
}

/** The name as labels spell it, if they can't print it as entered; else empty. */
export function latinNameOf(
  contact: Omit<NamedContact, keyof ContactAddress> & { readonly latin?: LatinSpelling | undefined },
): string {
  const { company, firstName, lastName, latin } = contact;
  const spelled = {
    company: latin?.company ?? company,
    firstName: latin?.firstName ?? firstName,
    lastName: latin?.lastName ?? lastName,
  };
  const name = nameOfContact(spelled);
  return name === nameOfContact(contact) ? '' : name;
}

export function isSameAddress(one: ContactAddress, other: ContactAddress): boolean {
  return addressFields.every((field) => one[field] === other[field]);
}

// Spec shipping §5: an email list is semicolon-separated, up to 150 characters.
export const emailListLimit = 150;

/** Deduplicated; blanks between semicolons are dropped. */
export function readEmailList(text: string): readonly string[] {
  const emails = text
    .split(';')
    .map((email) => email.trim())
    .filter((email) => email !== '');
  return emails.filter(
    (email, index) => emails.findIndex((other) => other.toLowerCase() === email.toLowerCase()) === index,
  );
}

/** The first invalid address, if any. */
export function invalidEmail(text: string): string | undefined {
  return readEmailList(text).find((email) => !isEmail(email));
}

export const writeEmailList = (emails: readonly string[]): string => emails.join('; ');

export const normalizeEmailList = (text: string): string => writeEmailList(readEmailList(text));

/** Ignores case, spaces, punctuation and accents. */
const plainText = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Contacts with the same key are duplicates: same name and address (spec shipping §8). ZIP+4 is ignored. */
export function duplicateKey(contact: NamedContact): string {
  const { company, firstName, lastName, addressLine1, addressLine2, city, state, countryCode } = contact;
  const postcode = countryCode === 'US' ? contact.postalCode.slice(0, 5) : contact.postalCode;
  const address = [addressLine1, addressLine2, city, state, postcode, countryCode];
  return [company, `${firstName}${lastName}`, ...address].map(plainText).join('|');
}

/**
 * Spec shipping §9: AS, FM, GU, MH, MP, PW, PR and VI are not served. A ZIP code of one of them counts even with another
 * state.
 */
export function isInRestrictedTerritory(
  address: Pick<ContactAddress, 'state' | 'postalCode' | 'countryCode'>,
): boolean {
  if (!isUsOrCanada(address)) return isRestricted(address);
  const { countryCode } = address;
  const state = postalRegionOf(address.postalCode, countryCode)?.state ?? address.state;
  return isRestricted(address) || isRestricted({ state, countryCode });
}
