import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import type { AddressValidationAnswer } from '../contract/address-endpoints.ts';
import { addressFields } from '../domain/contact.ts';
import type { HomeAddress } from '../domain/contact.ts';
import { validationQuery } from './contact-queries.ts';

/** So long after the last key an address is judged. */
const pauseMs = 500;

/** What the register says of an address while it is typed; undefined until it is whole and was judged. */
export function useAddressCheck(address: HomeAddress): AddressValidationAnswer | undefined {
  const settled = useSettled(address);
  const query = useQuery({ ...validationQuery(settled), enabled: isWhole(settled) });
  return isWhole(settled) && isSettled(address, settled) ? query.data : undefined;
}

/** Enough of an address to ask about: whatever else is wrong with it its fields say. */
export function isWhole({ addressLine1, city, state, postalCode, countryCode }: HomeAddress): boolean {
  return (
    addressLine1.trim() !== '' &&
    city.trim() !== '' &&
    isStateCode(state, countryCode) &&
    isPostcode(postalCode, countryCode)
  );
}

const isSettled = (one: HomeAddress, other: HomeAddress): boolean =>
  addressFields.every((field) => one[field] === other[field]);

function useSettled(address: HomeAddress): HomeAddress {
  const [settled, setSettled] = useState(address);
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = address;
  useEffect(() => {
    const typed = { addressLine1, addressLine2, city, state, postalCode, countryCode };
    const timer = setTimeout(() => setSettled(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [addressLine1, addressLine2, city, state, postalCode, countryCode]);
  return settled;
}
