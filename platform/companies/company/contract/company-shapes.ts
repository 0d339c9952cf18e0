import * as z from 'zod/mini';
import { country } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { fein, website } from '#kit/contract/shapes/business.ts';
import { phone } from '#kit/contract/shapes/contact.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { isDay } from '#kit/domain/day.ts';
import { isPostcode, tidyPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';

/** Empty fields are sent as undefined and stored as null. */
const optionalNullable = <S extends z.ZodMiniType>(shape: S) => z.optional(z.nullable(shape));

const typeDate = 'Enter a date as MM/DD/YYYY.';
export const dateString = z.string(typeDate).check(z.refine(isDay, typeDate));

export const notesLimit = 500;
export const maxEmployees = 1_000_000;
export const groupLimit = 50;

/** Spec platform §3 and §5: state and postcode are validated by country. */
export const companyAddress = z
  .object({
    addressLine1: requiredText(fieldLimits.addressLine, 'Enter a street address.'),
    addressLine2: z._default(boundedText(fieldLimits.addressLine), ''),
    city: requiredText(fieldLimits.city, 'Enter a city.'),
    stateId: requiredText(fieldLimits.state, 'Choose a state or province.'),
    postCode: requiredText(fieldLimits.postcode, 'Enter a ZIP or postal code.'),
    countryId: country,
  })
  .check(
    z.overwrite((address) => ({ ...address, postCode: tidyPostcode(address.postCode, address.countryId) })),
    z.refine((address) => isStateCode(address.stateId, address.countryId), {
      path: ['stateId'],
      error: 'Choose a state or province in the selected country.',
    }),
    z.refine((address) => isPostcode(address.postCode, address.countryId), {
      path: ['postCode'],
      error: 'Enter a 5-digit ZIP code or ZIP+4. In Canada, enter a postal code, such as K1A 0B1.',
    }),
  );

/** What business administrators may change; the provider sets the rest. */
export const companyProfileBody = z.object({
  version,
  name: requiredText(fieldLimits.companyName, 'Enter your company name.'),
  websiteUrl: optionalNullable(website),
  phone,
  numberOfEmployees: optionalNullable(
    z.int('Enter a whole number.').check(z.minimum(0), z.maximum(maxEmployees, 'Enter a smaller number.')),
  ),
  establishmentDate: optionalNullable(dateString),
  federalTaxIdentificationNumber: fein,
  companyGroup: optionalNullable(boundedText(groupLimit)),
  notes: optionalNullable(boundedText(notesLimit)),
  address: companyAddress,
  analyticsDeactivated: z.boolean(),
});

export type CompanyProfileBody = z.infer<typeof companyProfileBody>;
