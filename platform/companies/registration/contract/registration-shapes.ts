import * as z from 'zod/mini';
import { country } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { fein } from '#kit/contract/shapes/business.ts';
import { email, personName } from '#kit/contract/shapes/contact.ts';
import { hashedAnswer, passwordsMatch, twoPasswords } from '#kit/contract/shapes/new-password.ts';
import { hasOnlyNameCharacters } from '#kit/domain/person-name.ts';
import { parsePhone } from '#kit/domain/phone.ts';
import { isPostcode, tidyPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { classifications } from '#platform/companies/company/domain/company.ts';
import { wholePhone } from '../domain/prefill.ts';
import { partnerChoices } from '../domain/registration-draft.ts';

const countryCodeError = 'Enter a country code, such as +1.';
const callingCode = z._default(
  z.string(countryCodeError).check(z.trim(), z.regex(/^\+\d{1,3}$/, countryCodeError)),
  '+1',
);

// Spec platform §5: an international phone has up to 25 characters; 10 to 15 of them are digits.
const typedPhone = z._default(boundedText(fieldLimits.internationalPhone), '');
const phoneError = 'Enter a phone number with 10 to 15 digits.';

const optionalText = (max: number) => z._default(boundedText(max), '');
const optionalCode = optionalText(20);
const flag = z._default(z.boolean(), false);

const middleName = boundedText(fieldLimits.personName).check(
  z.refine(hasOnlyNameCharacters, 'Use only letters, spaces, apostrophes, periods and hyphens.'),
);

/** Spec platform §3, Registration state: personalDetails. */
export const personalDetails = z
  .object({
    /** The id sent to a person of an older system. */
    userId: z.optional(z.nullable(boundedText(100))),
    firstName: personName,
    middleName: z._default(middleName, ''),
    lastName: personName,
    email,
    countryCode: callingCode,
    phone: typedPhone,
    clientId: z.optional(z.nullable(boundedText(50))),
    emailConsent: flag,
    source: z.optional(z.nullable(boundedText(50))),
    invited: flag,
  })
  .check(z.refine((details) => parsePhone(wholePhone(details)).ok, { path: ['phone'], error: phoneError }));

/** Spec platform §3, Registration state: companyDetails. */
export const companyDetails = z
  .object({
    companyName: requiredText(fieldLimits.companyName, 'Enter your company name.'),
    addressLine1: requiredText(fieldLimits.addressLine, 'Enter a street address.'),
    city: requiredText(fieldLimits.city, 'Enter a city.'),
    stateId: requiredText(fieldLimits.state, 'Choose a state or province.'),
    stateName: optionalText(fieldLimits.state),
    postCode: requiredText(fieldLimits.postcode, 'Enter a ZIP or postal code.'),
    countryId: z._default(country, 'US'),
    feinId: fein,
    isOwner: flag,
    existsOnPlatform: flag,
    countryCode: callingCode,
    phone: typedPhone,
    businessNumber: optionalCode,
    primarySIC: optionalCode,
    secondarySIC: optionalCode,
    primaryNAICS: optionalCode,
    secondaryNAICS: optionalCode,
    analyticsDeactivated: flag,
    businessCategoryCode: z.enum(classifications, 'Choose what your company does.'),
  })
  .check(
    z.overwrite((details) => ({ ...details, postCode: tidyPostcode(details.postCode, details.countryId) })),
    z.refine((details) => isStateCode(details.stateId, details.countryId), {
      path: ['stateId'],
      error: 'Choose a state or province in the selected country.',
    }),
    z.refine((details) => isPostcode(details.postCode, details.countryId), {
      path: ['postCode'],
      error: 'Enter a 5-digit ZIP code or ZIP+4. In Canada, enter a postal code, such as K1A 0B1.',
    }),
    z.refine((details) => details.phone === '' || parsePhone(wholePhone(details)).ok, {
      path: ['phone'],
      error: phoneError,
    }),
  );

/** The number identity requires; a test compares the two. */
export const requiredSecurityQuestions = 3;

export const selectedSecurityQuestions = z
  .array(
    z.object({
      questionId: z.int('Choose a question.'),
      answer: hashedAnswer,
    }),
  )
  .check(
    z.length(requiredSecurityQuestions, `Answer ${requiredSecurityQuestions} questions.`),
    z.refine(
      (questions) => new Set(questions.map(({ questionId }) => questionId)).size === questions.length,
      'Choose a different question each time.',
    ),
  );

/** Spec platform §3, Registration state: securityOptions. */
export const securityOptions = z.object({ ...twoPasswords, selectedSecurityQuestions }).check(passwordsMatch);

/** Spec platform §3, Registration state: partnerDetails; dates and master id come from the partner. */
export const partnerDetails = z.object({
  affiliationType: z.enum(partnerChoices, 'Choose a partner or None.'),
  memberId: optionalText(50),
});

/** Spec platform §3: the registration state, as it is sent once. */
export const registrationState = z.object({
  personalDetails,
  companyDetails: z.optional(z.nullable(companyDetails)),
  securityOptions,
  partnerDetails: z.optional(z.nullable(partnerDetails)),
  /** Asks the administrator of the company with the email's domain, instead of company details. */
  joinByEmail: flag,
});

export type RegistrationState = z.output<typeof registrationState>;

/** People who sign in with an external provider have no password here. */
export const registrationWithoutPassword = z.omit(registrationState, { securityOptions: true });

export type RegistrationWithoutPassword = z.output<typeof registrationWithoutPassword>;
