import { useEffect, useRef, useState } from 'react';
import { isPostcode } from '#kit/domain/postcode.ts';
import { call } from '#kit/web/call/call.ts';
import { AddressFields } from '#kit/web/form/address/address-fields.tsx';
import type { AddressBindings } from '#kit/web/form/address/address-fields.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { searchZipCodes } from '../contract/address-endpoints.ts';
import type { AddressValidationAnswer } from '../contract/address-endpoints.ts';
import { addressFields } from '../domain/contact.ts';
import type { HomeAddress } from '../domain/contact.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import styles from './addresses.module.css';
import { HighRiskWarning } from './high-risk-warning.tsx';
import { useQuery } from '@tanstack/react-query';
import { isStateCode } from '#kit/domain/state.ts';
import { validationQuery } from './contact-queries.ts';

interface CheckedAddressFieldsProps {
  readonly address: AddressBindings;
  readonly withoutCountry?: boolean;
}

/** Validates while typing; a ZIP code fills in city and state. */
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

/** Fills only empty fields, also after a slow answer, so that nothing typed is overwritten. */
async function fillPlace(now: () => AddressBindings): Promise<void> {
  const { city, state, postcode, country } = now();
  if (city.value !== '' || state.value !== '' || !isPostcode(postcode.value, country.value)) return;
  const body = { zipCode: postcode.value, countryCode: country.value };
  // If the lookup fails, the person types the city.
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

interface AddressNoteProps {
  readonly answer: AddressValidationAnswer | undefined;
}

const words = {
  Validated: { kind: 'ok', says: 'Address validated' },
  Corrected: { kind: 'warn', says: 'The post writes it otherwise' },
  Unknown: { kind: 'bad', says: 'Address could not be validated.' },
  Unavailable: { kind: 'mute', says: 'Not checked' },
} as const;

/** Validation result, once the address is complete. */
function AddressNote({ answer }: AddressNoteProps) {
  return (
    <div className={styles.note} role="status">
      {answer !== undefined && (
        <>
          <p className={styles.line}>
            <StatusBadge kind={words[answer.result].kind}>{words[answer.result].says}</StatusBadge>
            {answer.addressType !== 'Unknown' && <span>{answer.addressType}</span>}
            {answer.lines.length > 0 && <span className={styles.standard}>{answer.lines.join(', ')}</span>}
          </p>
          {answer.reasons.map(({ code, sentence }) => (
            <p key={code} className={styles.reason}>
              {sentence}
            </p>
          ))}
          <HighRiskWarning warning={answer.highRiskDeliveryWarning} />
        </>
      )}
    </div>
  );
}

/** Pause after the last keystroke before validating. */
const pauseMs = 500;

/** Undefined until the address is complete and validated. */
function useAddressCheck(address: HomeAddress): AddressValidationAnswer | undefined {
  const settled = useSettled(address);
  const query = useQuery({ ...validationQuery(settled), enabled: isWhole(settled) });
  return isWhole(settled) && isSettled(address, settled) ? query.data : undefined;
}

/** Complete enough to validate; the fields report other errors. */
function isWhole({ addressLine1, city, state, postalCode, countryCode }: HomeAddress): boolean {
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
