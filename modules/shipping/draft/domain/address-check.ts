import type { AddressCheck, Place } from './place.ts';

type Checked = Pick<Place, 'validationStatus' | 'addressCheck' | 'countryCode'>;

/** Nothing was found wrong, and the server says what that rests on. */
export const isChecked = ({ validationStatus, addressCheck }: Checked): boolean =>
  validationStatus === 'Validated' && addressCheck !== undefined;

/** Every part was confirmed, down to the house number. */
export const isFullyChecked = (place: Checked): boolean =>
  isChecked(place) && place.addressCheck !== undefined && unchecked(place.addressCheck) === 'none';

type Unchecked = 'none' | 'house number' | 'street' | 'city and street';

function unchecked({ city, street, houseNumber }: AddressCheck): Unchecked {
  if (city !== 'confirmed') return 'city and street';
  if (street !== 'confirmed') return 'street';
  return houseNumber === 'confirmed' ? 'none' : 'house number';
}

/** Exactly what was checked; the form, the coverage panel, and the certificate say it in these words. */
export function checkedWords(check: AddressCheck, countryCode: string): string {
  const [code, state] = countryCode === 'CA' ? ['Postal code', 'province'] : ['ZIP', 'state'];
  const known: Readonly<Record<Unchecked, string>> = {
    none: 'Address validated.',
    'house number': `${code}, city and street match. House number not checked.`,
    street: `${code} and city match. Street not checked.`,
    'city and street': `${code} and ${state} match. City and street not checked.`,
  };
  return known[unchecked(check)];
}
