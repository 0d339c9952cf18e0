import { useEffect, useRef } from 'react';
import { isPostcode } from '#kit/domain/postcode.ts';
import { call } from '#kit/web/call/call.ts';
import { AddressFields } from '#kit/web/form/address/address-fields.tsx';
import type { AddressBindings } from '#kit/web/form/address/address-fields.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { searchZipCodes } from '../contract/address-endpoints.ts';
import type { HomeAddress } from '../domain/contact.ts';
import { AddressNote } from './address-note.tsx';
import { useAddressCheck } from './use-address-check.ts';

interface CheckedAddressFieldsProps {
  readonly address: AddressBindings;
  readonly withoutCountry?: boolean;
}

/** The fields of an address anywhere in shipping: judged while it is typed, and a ZIP brings its city and state. */
export function CheckedAddressFields({ address, withoutCountry }: CheckedAddressFieldsProps) {
  const answer = useAddressCheck(typedIn(address));
  const latest = useRef(address);
  useEffect(() => {
    latest.current = address;
  });
  return (
    <>
      <AddressFields
        withoutCountry={withoutCountry}
        address={{
          ...address,
          postcode: {
            ...address.postcode,
            onBlur: () => {
              address.postcode.onBlur?.();
              void fillPlace(() => latest.current);
            },
          },
        }}
      />
      <AddressNote answer={answer} />
    </>
  );
}

function typedIn({ line1, line2, city, state, postcode, country }: AddressBindings): HomeAddress {
  return {
    addressLine1: line1.value,
    addressLine2: line2.value,
    city: city.value,
    state: state.value,
    postalCode: postcode.value,
    countryCode: country.value,
  };
}

/**
 * Only what is empty is filled, also when the answer comes: nothing that somebody typed is written over, and nothing
 * appears beneath the fingers of who is about to type.
 */
async function fillPlace(now: () => AddressBindings): Promise<void> {
  const { city, state, postcode, country } = now();
  if (city.value !== '' || state.value !== '' || !isPostcode(postcode.value, country.value)) return;
  const body = { zipCode: postcode.value, countryCode: country.value };
  // A help that fails is none: the person types the city as ever.
  const [place] = await call(searchZipCodes, { body })
    .then(({ zipCodes }) => zipCodes)
    .catch(() => []);
  const meanwhile = now();
  if (place === undefined || meanwhile.postcode.value !== postcode.value) return;
  fillIfLeft(meanwhile.state, place.state);
  if (place.isExact) fillIfLeft(meanwhile.city, place.city);
}

function fillIfLeft({ name, value, onChange }: FieldBinding<string>, found: string): void {
  const standing = document.activeElement?.closest(`[data-field="${name}"]`) ?? null;
  if (value === '' && standing === null) onChange(found);
}
