import type { AddressPart, PostalAddress } from '#outside/addresses/port.ts';
import type { ContactAddress, HomeAddress } from '../domain/contact.ts';

export const toPostal = (address: HomeAddress): PostalAddress => ({
  line1: address.addressLine1,
  line2: address.addressLine2,
  city: address.city,
  state: address.state,
  postcode: address.postalCode,
  country: address.countryCode,
});

export const fromPostal = (address: PostalAddress): HomeAddress => ({
  addressLine1: address.line1,
  addressLine2: address.line2,
  city: address.city,
  state: address.state,
  postalCode: address.postcode,
  countryCode: address.country,
});

export const fieldOfPart = {
  line1: 'addressLine1',
  line2: 'addressLine2',
  city: 'city',
  state: 'state',
  postcode: 'postalCode',
} as const satisfies Record<AddressPart, keyof ContactAddress>;
