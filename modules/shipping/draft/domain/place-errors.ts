import { readCountry } from '#kit/domain/country.ts';
import type { Country } from '#kit/domain/country.ts';
import { isEmail } from '#kit/domain/email.ts';
import { parsePhone } from '#kit/domain/phone.ts';
import { isPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { destinationCountry, isForeignPostcode } from './destination-countries.ts';
import type { Place } from './place.ts';

export type PlaceErrors = Readonly<Partial<Record<keyof Place, string>>>;

/** Errors that block a quote; drafts may have them. */
export function placeErrors(place: Place): PlaceErrors {
  return Object.fromEntries(
    [...nameErrors(place), ...addressErrors(place)].filter(([, sentence]) => sentence !== undefined),
  );
}

type FieldError = readonly [field: keyof Place, sentence: string | undefined];

const errorIf = (wrong: boolean, sentence: string) => (wrong ? sentence : undefined);
const isBlank = (text: string) => text.trim() === '';

function nameErrors({ company, firstName, lastName, phone, emailAddress }: Place): FieldError[] {
  const isUnnamed = isBlank(company) && isBlank(firstName) && isBlank(lastName);
  return [
    ['company', errorIf(isUnnamed, 'Enter a company or contact name.')],
    ['phone', errorIf(!parsePhone(phone).ok, 'Enter a phone number with 10 to 15 digits.')],
    [
      'emailAddress',
      errorIf(
        !isBlank(emailAddress) && !isEmail(emailAddress),
        'Enter an email address, such as name@example.com.',
      ),
    ],
  ];
}

function addressErrors(place: Place): FieldError[] {
  return [
    ['addressLine1', errorIf(isBlank(place.addressLine1), 'Enter a street address.')],
    ['city', errorIf(isBlank(place.city), 'Enter a city.')],
    ...postalErrors(place),
  ];
}

type PostalFields = Pick<Place, 'state' | 'postalCode' | 'countryCode'>;

/** State and postal code, by country. */
export function postalErrors(place: PostalFields): FieldError[] {
  const country = readCountry(place.countryCode);
  return country === undefined ? foreignErrors(place) : domesticErrors(place, country);
}

function domesticErrors({ state, postalCode }: PostalFields, country: Country): FieldError[] {
  return [
    ['state', errorIf(!isStateCode(state, country), 'Choose a state or province in the selected country.')],
    [
      'postalCode',
      errorIf(
        !isPostcode(postalCode, country),
        country === 'US' ? 'Enter a 5-digit ZIP code or ZIP+4.' : 'Enter a postal code, such as K1A 0B1.',
      ),
    ],
  ];
}

/** Unserved countries are not validated; no carrier goes there. */
function foreignErrors({ state, postalCode, countryCode }: PostalFields): FieldError[] {
  const country = destinationCountry(countryCode);
  if (country === undefined) return [];
  const { name, postcodes, sample, needsState } = country;
  return [
    ['state', errorIf(needsState && isBlank(state), 'Enter a state or province.')],
    [
      'postalCode',
      errorIf(
        !isForeignPostcode(postalCode, postcodes),
        `Enter a postal code for ${name}, such as ${sample}.`,
      ),
    ],
  ];
}
