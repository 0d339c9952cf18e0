import { expect, test } from 'vitest';
import { checkedWords, isChecked, isFullyChecked } from './address-check.ts';
import type { AddressCheck } from './place.ts';

const all: AddressCheck = {
  provider: 'USPS',
  at: '2026-11-24T15:00:00.000Z',
  format: 'confirmed',
  state: 'confirmed',
  city: 'confirmed',
  street: 'confirmed',
  houseNumber: 'confirmed',
};

test.each<[Partial<AddressCheck>, string, string]>([
  [{}, 'US', 'Address validated.'],
  [{ houseNumber: 'not_checked' }, 'US', 'ZIP, city and street match. House number not checked.'],
  [{ street: 'not_checked' }, 'US', 'ZIP and city match. Street not checked.'],
  [{ street: 'not_checked' }, 'CA', 'Postal code and city match. Street not checked.'],
  [{ city: 'not_checked' }, 'US', 'ZIP and state match. City and street not checked.'],
  [{ city: 'not_checked' }, 'CA', 'Postal code and province match. City and street not checked.'],
])('%o in %s: %s', (change, country, words) => {
  expect(checkedWords({ ...all, ...change }, country)).toBe(words);
});

test("a status without the server's evidence is no validation", () => {
  const place = { validationStatus: 'Validated', countryCode: 'US' } as const;
  expect([isChecked(place), isFullyChecked(place)]).toEqual([false, false]);
  const street = { ...place, addressCheck: { ...all, street: 'not_checked' } } as const;
  expect([isChecked(street), isFullyChecked(street)]).toEqual([true, false]);
  expect(isFullyChecked({ ...place, addressCheck: all })).toBe(true);
  expect(isChecked({ ...place, validationStatus: 'Overridden', addressCheck: all })).toBe(false);
});
