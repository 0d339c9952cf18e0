import { useEffect, useRef, useState } from 'react';
import { isPostcode } from '#kit/domain/postcode.ts';
import { call } from '#kit/web/call/call.ts';
import { AddressFields } from '#kit/web/form/address/address-fields.tsx';
import type { AddressBindings } from '#kit/web/form/address/address-fields.tsx';
import type { FieldBinding } from '#kit/web/form/state/field-binding.ts';
import { searchZipCodes } from '../contract/address-endpoints.ts';
import type { AddressValidationAnswer } from '../contract/address-endpoints.ts';
import { addressFields } from '../domain/contact.ts';
import type { UsOrCanadaAddress } from '../domain/contact.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import styles from './addresses.module.css';
import { HighRiskWarning } from './high-risk-warning.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Place } from '#modules/shipping/draft/domain/place.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { checkedWords } from '#modules/shipping/draft/domain/address-check.ts';
import { validationQuery } from './contact-queries.ts';

interface CheckedAddressFieldsProps {
  readonly address: AddressBindings;
  readonly withoutCountry?: boolean;
  /** How the form has the address stored, so that the note never says something else. */
  readonly stored?: Pick<Place, 'validationStatus' | 'highRiskDeliveryWarning'>;
  /** Called once per answer, so that the form keeps what the note says. */
  onAnswer?(answer: AddressValidationAnswer): void;
}

/** Validates while typing; a ZIP code fills in city and state. */
export function CheckedAddressFields({
  address,
  withoutCountry,
  stored,
  onAnswer,
}: CheckedAddressFieldsProps) {
  const answer = useAddressCheck(addressFrom(address));
  useTellAnswer(answer, onAnswer);
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
              void fillCityAndState(() => latest.current);
            },
          },
        }}
      />
      <AddressNote answer={answer} stored={stored} />
    </>
  );
}

function addressFrom({ line1, line2, city, state, postcode, country }: AddressBindings): UsOrCanadaAddress {
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
async function fillCityAndState(current: () => AddressBindings): Promise<void> {
  const { city, state, postcode, country } = current();
  if (city.value !== '' || state.value !== '' || !isPostcode(postcode.value, country.value)) return;
  const body = { zipCode: postcode.value, countryCode: country.value };
  // If the lookup fails, the person types the city.
  const [place] = await call(searchZipCodes, { body })
    .then(({ zipCodes }) => zipCodes)
    .catch(() => []);
  const latest = current();
  if (place === undefined || latest.postcode.value !== postcode.value) return;
  fillIfEmpty(latest.state, place.state);
  if (place.isExact) fillIfEmpty(latest.city, place.city);
}

function fillIfEmpty({ name, value, onChange }: FieldBinding<string>, found: string): void {
  const focusedField = document.activeElement?.closest(`[data-field="${name}"]`) ?? null;
  if (value === '' && focusedField === null) onChange(found);
}

const overriddenBadge = { kind: 'warn', label: 'Used as entered' } as const;

interface AddressNoteProps {
  readonly answer: AddressValidationAnswer | undefined;
  readonly stored: CheckedAddressFieldsProps['stored'] | undefined;
}

const resultBadges = {
  Validated: { kind: 'ok', label: 'Address validated' },
  Corrected: { kind: 'warn', label: 'Suggested correction' },
  Unknown: { kind: 'bad', label: 'Address could not be validated.' },
  Unavailable: { kind: 'mute', label: 'Not validated' },
} as const;

/** A validation says exactly what was checked. */
function badgeOf(answer: AddressValidationAnswer | undefined) {
  const check = answer?.check ?? null;
  if (answer?.result !== 'Validated' || check === null) return resultBadges[answer?.result ?? 'Unavailable'];
  const words = checkedWords(check, answer.standardized?.countryCode ?? 'US');
  return {
    kind: check.houseNumber === 'confirmed' ? 'ok' : 'info',
    label: words.replace(/\.$/, ''),
  } as const;
}

/** Validation result, once the address is complete. */
function AddressNote({ answer, stored }: AddressNoteProps) {
  const isOverridden = stored?.validationStatus === 'Overridden' && answer?.result !== 'Validated';
  const badge = isOverridden ? overriddenBadge : badgeOf(answer);
  const warning = answer?.highRiskDeliveryWarning ?? stored?.highRiskDeliveryWarning ?? null;
  return (
    <div className={styles.note} role="status">
      {answer !== undefined && (
        <>
          <p className={styles.line}>
            <StatusBadge kind={badge.kind}>{badge.label}</StatusBadge>
            {answer.addressType !== 'Unknown' && <span>{answer.addressType}</span>}
            {answer.lines.length > 0 && <span className={styles.standard}>{answer.lines.join(', ')}</span>}
          </p>
          {answer.reasons.map(({ code, sentence }) => (
            <p key={code} className={styles.reason}>
              {sentence}
            </p>
          ))}
          <HighRiskWarning warning={warning} />
        </>
      )}
    </div>
  );
}

function useTellAnswer(
  answer: AddressValidationAnswer | undefined,
  onAnswer: CheckedAddressFieldsProps['onAnswer'],
): void {
  const tell = useRef(onAnswer);
  tell.current = onAnswer;
  useEffect(() => {
    if (answer !== undefined) tell.current?.(answer);
  }, [answer]);
}

/** Pause after the last keystroke before validating. */
const debounceMs = 500;

/** Undefined until the address is complete and validated. */
function useAddressCheck(address: UsOrCanadaAddress): AddressValidationAnswer | undefined {
  const debounced = useDebouncedAddress(address);
  const query = useQuery({ ...validationQuery(debounced), enabled: isComplete(debounced) });
  return isComplete(debounced) && isSameAddress(address, debounced) ? query.data : undefined;
}

/** Complete enough to validate; the fields report other errors. */
function isComplete({ addressLine1, city, state, postalCode, countryCode }: UsOrCanadaAddress): boolean {
  return (
    addressLine1.trim() !== '' &&
    city.trim() !== '' &&
    isStateCode(state, countryCode) &&
    isPostcode(postalCode, countryCode)
  );
}

const isSameAddress = (first: UsOrCanadaAddress, second: UsOrCanadaAddress): boolean =>
  addressFields.every((field) => first[field] === second[field]);

function useDebouncedAddress(address: UsOrCanadaAddress): UsOrCanadaAddress {
  const [debounced, setDebounced] = useState(address);
  const { addressLine1, addressLine2, city, state, postalCode, countryCode } = address;
  useEffect(() => {
    const entered = { addressLine1, addressLine2, city, state, postalCode, countryCode };
    const timer = setTimeout(() => setDebounced(entered), debounceMs);
    return () => clearTimeout(timer);
  }, [addressLine1, addressLine2, city, state, postalCode, countryCode]);
  return debounced;
}
