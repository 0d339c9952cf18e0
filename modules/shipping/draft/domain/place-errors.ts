import { readCountry } from '#kit/domain/country.ts';
import type { Country } from '#kit/domain/country.ts';
import { isEmail } from '#kit/domain/email.ts';
import { parsePhone } from '#kit/domain/phone.ts';
import { isPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { destinationCountry, isForeignPostcode } from './destination-countries.ts';
import type { Place } from './place.ts';

export type PlaceErrors = Readonly<Partial<Record<keyof Place, string>>>;

/** Errors that block a quote; drafts may keep them. */
export function placeErrors(place: Place): PlaceErrors {
  return Object.fromEntries(
    [...nameErrors(place), ...addressFaults(place)].filter(([, sentence]) => sentence !== undefined),
  );
}

type Fault = readonly [field: keyof Place, sentence: string | undefined];

const when = (wrong: boolean, sentence: string) => (wrong ? sentence : undefined);
const isBlank = (text: string) => text.trim() === '';

function nameErrors({ company, firstName, lastName, phone, emailAddress }: Place): Fault[] {
  const nobody = isBlank(company) && isBlank(firstName) && isBlank(lastName);
  return [
    ['company', when(nobody, 'Type a company, or the name of a person.')],
    ['phone', when(!parsePhone(phone).ok, 'Type a phone number of 10 to 15 digits.')],
    [
      'emailAddress',
      when(
        !isBlank(emailAddress) && !isEmail(emailAddress),
        'Type an e-mail address such as name@example.com.',
      ),
    ],
  ];
}

function addressFaults(place: Place): Fault[] {
  return [
    ['addressLine1', when(isBlank(place.addressLine1), 'Type the street and number.')],
    ['city', when(isBlank(place.city), 'Type the city.')],
    ...postalErrors(place),
  ];
}

type PostalPart = Pick<Place, 'state' | 'postalCode' | 'countryCode'>;

/** State and postal code, by country. */
export function postalErrors(place: PostalPart): Fault[] {
  const country = readCountry(place.countryCode);
  return country === undefined ? foreignErrors(place) : domesticErrors(place, country);
}

function domesticErrors({ state, postalCode }: PostalPart, country: Country): Fault[] {
  return [
    ['state', when(!isStateCode(state, country), 'Choose a state or province of the country.')],
    [
      'postalCode',
      when(
        !isPostcode(postalCode, country),
        'Type 5 digits, or 5 and 4 with a dash; in Canada a postal code such as K1A 0B1.',
      ),
    ],
  ];
}

/** Unserved countries are not validated; no carrier goes there. */
function foreignErrors({ state, postalCode, countryCode }: PostalPart): Fault[] {
  const country = destinationCountry(countryCode);
  if (country === undefined) return [];
  const { name, postcodes, sample, needsState } = country;
  return [
    ['state', when(needsState && isBlank(state), 'Type the state or province.')],
    [
      'postalCode',
      when(!isForeignPostcode(postalCode, postcodes), `Type the code as ${name} writes it: ${sample}.`),
    ],
  ];
}
