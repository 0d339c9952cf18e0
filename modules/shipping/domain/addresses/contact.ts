import type { Country } from '#kit/domain/country.ts';

/** Where somebody is, as a contact and an address call name it (spec shipping §3). */
export interface ContactAddress {
  readonly addressLine1: string;
  readonly addressLine2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: Country;
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
