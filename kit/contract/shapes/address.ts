import * as z from 'zod/mini';
import type { Country } from '#kit/domain/country.ts';
import { readCountry, toAlpha3 } from '#kit/domain/country.ts';
import { isPostcode, tidyPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { boundedText, requiredText } from './bounded-text.ts';

export const postcodeSentence: Record<Country, string> = {
  US: 'Enter a 5-digit ZIP code or ZIP+4.',
  CA: 'Enter a postal code, such as K1A 0B1.',
};

const stateSentence: Record<Country, string> = { US: 'Choose a state.', CA: 'Choose a province.' };

export function postcode(country: Country) {
  return z.string(postcodeSentence[country]).check(
    z.overwrite((text) => tidyPostcode(text, country)),
    z.refine((text) => isPostcode(text, country), postcodeSentence[country]),
  );
}

export function state(country: Country) {
  return z
    .string(stateSentence[country])
    .check(z.refine((code) => isStateCode(code, country), stateSentence[country]));
}

const chooseCountry = 'Choose the United States or Canada.';

export const country = z.enum(['US', 'CA'], chooseCountry);

/** Ruling 4: alpha-2 inside, USA and CAN on the address calls; US is normalized to USA. */
export const countryOnWire = z.codec(
  z.string(chooseCountry).check(z.refine((text) => readCountry(text) !== undefined, chooseCountry)),
  country,
  { decode: (text) => readCountry(text) ?? 'US', encode: (code) => toAlpha3(code) },
);

/** In the words of the address's own country. */
export const postcodeErrors = {
  US: 'Enter a 5-digit ZIP code or ZIP+4.',
  CA: 'Enter a postal code, such as K1A 0B1.',
} as const;

/** Spec shipping §3: the fields of an address. State and postcode are validated for its country. */
export const address = z
  .object({
    addressLine1: requiredText(fieldLimits.addressLine, 'Enter a street address.'),
    addressLine2: z.optional(boundedText(fieldLimits.addressLine)),
    city: requiredText(fieldLimits.city, 'Enter a city.'),
    state: requiredText(fieldLimits.state, 'Choose a state or province.'),
    postalCode: requiredText(fieldLimits.postcode, 'Enter a ZIP or postal code.'),
    countryCode: countryOnWire,
  })
  .check(
    z.overwrite((typed) => ({ ...typed, postalCode: tidyPostcode(typed.postalCode, typed.countryCode) })),
    z.refine((typed) => isStateCode(typed.state, typed.countryCode), {
      path: ['state'],
      error: 'Choose a state or province in the selected country.',
    }),
    z.refine((typed) => typed.countryCode !== 'US' || isPostcode(typed.postalCode, 'US'), {
      path: ['postalCode'],
      error: postcodeErrors.US,
    }),
    z.refine((typed) => typed.countryCode !== 'CA' || isPostcode(typed.postalCode, 'CA'), {
      path: ['postalCode'],
      error: postcodeErrors.CA,
    }),
  );
