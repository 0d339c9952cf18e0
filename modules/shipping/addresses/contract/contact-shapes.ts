import * as z from 'zod/mini';
import { country, postcodeErrors } from '#kit/contract/shapes/address.ts';
import { boundedText, requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { personName, phone } from '#kit/contract/shapes/contact.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { isEmail } from '#kit/domain/email.ts';
import { isPostcode, tidyPostcode } from '#kit/domain/postcode.ts';
import { isStateCode } from '#kit/domain/state.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import {
  destinationCountry,
  normalizePostcode,
} from '#modules/shipping/draft/domain/destination-countries.ts';
import {
  emailListLimit,
  invalidEmail,
  isUsOrCanada,
  isServedCountry,
  normalizeEmailList,
} from '../domain/contact.ts';
import type { ContactAddress } from '../domain/contact.ts';
import { postalErrors } from '#modules/shipping/draft/domain/place-errors.ts';
import { addressCheckShape, latinShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { addressValidations } from '#modules/shipping/draft/domain/place.ts';

export const referenceLimit = 50;

const flag = z._default(z.boolean(), false);

/**
 * Spec shipping §3: calling code and number joined by a dash, '1-4155550123'. Other codes keep their plus: without it
 * 33-142615000 reads like an American number.
 */
const storedPhone = phone.check(z.overwrite((text) => text.replace(/^\+1-/, '1-')));

/** A union would report only "invalid" for a wrong address. */
const emailOrNone = boundedText(fieldLimits.email).check(
  z.refine((text) => text === '' || isEmail(text), 'Enter an email address, such as name@example.com.'),
);

const emailList = boundedText(emailListLimit).check(
  z.refine((text) => invalidEmail(text) === undefined, {
    error: ({ input }) =>
      `${invalidEmail(String(input)) ?? ''} isn't an email address. Separate addresses with semicolons.`,
  }),
  z.overwrite(normalizeEmailList),
);

export const addressFieldShapes = {
  addressLine1: requiredText(fieldLimits.addressLine, 'Enter a street address.'),
  addressLine2: z._default(boundedText(fieldLimits.addressLine), ''),
  city: requiredText(fieldLimits.city, 'Enter a city.'),
  state: requiredText(fieldLimits.state, 'Choose a state or province.'),
  postalCode: requiredText(fieldLimits.postcode, 'Enter a ZIP or postal code.'),
  countryCode: country,
};

interface CountryAddress {
  readonly state: string;
  readonly postalCode: string;
  readonly countryCode: 'US' | 'CA';
}

/** Validates state and postal code by country, and normalizes the postal code. */
export function matchesCountry<T extends CountryAddress>() {
  return [
    z.overwrite<T>((address) => ({
      ...address,
      postalCode: tidyPostcode(address.postalCode, address.countryCode),
    })),
    z.refine<T>((address) => isStateCode(address.state, address.countryCode), {
      path: ['state'],
      error: 'Choose a state or province in the selected country.',
    }),
    z.refine<T>(({ postalCode, countryCode }) => countryCode !== 'US' || isPostcode(postalCode, 'US'), {
      path: ['postalCode'],
      error: postcodeErrors.US,
    }),
    z.refine<T>(({ postalCode, countryCode }) => countryCode !== 'CA' || isPostcode(postalCode, 'CA'), {
      path: ['postalCode'],
      error: postcodeErrors.CA,
    }),
  ] as const;
}

const servedCountry = z.string().check(z.refine(isServedCountry, 'Choose a country we ship to.'));

/** Some served countries have no states or no postal codes. */
const contactAddressShapes = {
  ...addressFieldShapes,
  state: z._default(boundedText(fieldLimits.state), ''),
  postalCode: z._default(boundedText(fieldLimits.postcode), ''),
  countryCode: servedCountry,
};

type CountryPart = Pick<ContactAddress, 'state' | 'postalCode' | 'countryCode'>;

/** Validates by country and normalizes the postal code. */
function matchesServedCountry<T extends CountryPart>() {
  return [
    z.overwrite<T>((address) => ({ ...address, postalCode: formatPostcode(address) })),
    ...(['state', 'postalCode'] as const).map((part) =>
      z.refine<T>((address) => postalError(address, part) === undefined, {
        path: [part],
        error: ({ input }) => postalError(input as T, part) ?? '',
      }),
    ),
  ] as const;
}

const postalError = (address: CountryPart, part: 'state' | 'postalCode'): string | undefined =>
  postalErrors(address).find(([field]) => field === part)?.[1];

const formatPostcode = (address: CountryPart): string =>
  isUsOrCanada(address)
    ? tidyPostcode(address.postalCode, address.countryCode)
    : normalizePostcode(address.postalCode, destinationCountry(address.countryCode)?.postcodes ?? []);

/** A contact as entered (spec shipping §3 and §5). */
const contactFields = {
  company: z._default(boundedText(fieldLimits.companyName), ''),
  firstName: personName,
  lastName: personName,
  referenceName: z._default(boundedText(referenceLimit), ''),
  ...contactAddressShapes,
  phone: storedPhone,
  emailAddress: z._default(emailOrNone, ''),
  notificationEmails: z._default(emailList, ''),
  isEmailRequired: flag,
  sendShipmentNotification: flag,
  isFavorite: flag,
  isResidential: flag,
  isUninsured: flag,
  /** How labels spell what no carrier can print. */
  latin: z.optional(latinShape),
  /** Keeps the address as entered (spec shipping §5: with a warning). */
  skipStandardizedCheck: flag,
};

interface NotifiedContact {
  readonly emailAddress: string;
  readonly notificationEmails: string;
  readonly isEmailRequired: boolean;
  readonly sendShipmentNotification: boolean;
}

const hasEmailForNotifications = <T extends NotifiedContact>() =>
  z.refine<T>(
    ({ emailAddress, notificationEmails, isEmailRequired, sendShipmentNotification }) =>
      emailAddress !== '' || !(isEmailRequired || (sendShipmentNotification && notificationEmails === '')),
    { path: ['emailAddress'], error: 'Enter an email address for shipment notifications.' },
  );

const contactBody = z.object(contactFields);
type ContactBody = z.output<typeof contactBody>;

export const typedContact = contactBody.check(
  ...matchesServedCountry<ContactBody>(),
  hasEmailForNotifications<ContactBody>(),
);
export type TypedContact = z.output<typeof typedContact>;

/** Spec shipping §3. */
const newContactBody = z.object({
  ...contactFields,
  /** Updates the existing duplicate instead of adding a second contact. */
  updateExistingContact: flag,
  makeDefaultContact: flag,
});
type NewContactBody = z.output<typeof newContactBody>;
export const newContact = newContactBody.check(
  ...matchesServedCountry<NewContactBody>(),
  hasEmailForNotifications<NewContactBody>(),
);

const changedContactBody = z.object({ ...contactFields, version });
type ChangedContactBody = z.output<typeof changedContactBody>;
export const changedContact = changedContactBody.check(
  ...matchesServedCountry<ChangedContactBody>(),
  hasEmailForNotifications<ChangedContactBody>(),
);

export const contactActions = ['change', 'remove', 'favorite', 'makeDefault'] as const;

export const contactShape = z.object({
  id: z.uuid(),
  company: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  referenceName: z.string(),
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  countryCode: z.string(),
  phone: z.string(),
  emailAddress: z.string(),
  notificationEmails: z.string(),
  isEmailRequired: z.boolean(),
  sendShipmentNotification: z.boolean(),
  isFavorite: z.boolean(),
  isDefaultAddress: z.boolean(),
  isResidential: z.boolean(),
  isUninsured: z.boolean(),
  skipStandardizedCheck: z.boolean(),
  /** As entered and, beside it, as labels spell it. */
  latin: z.optional(latinShape),
  validationStatus: z.enum(addressValidations),
  /** What was checked, by whom, and when; null if nothing was. */
  addressCheck: z.nullable(addressCheckShape),
  /** Null if no risk is known. */
  highRiskDeliveryWarning: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  userId: z.uuid(),
  companyId: z.uuid(),
  version: z.int(),
  changedAt: z.iso.datetime(),
  /** Actions available to the caller. */
  actions: z.array(z.enum(contactActions)),
});
export type Contact = z.output<typeof contactShape>;
