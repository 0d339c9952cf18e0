import * as z from 'zod/mini';
import { base64Texts, plainTexts } from '#kit/contract/shapes/base64-text.ts';
import type { TextsAs } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { email } from '#kit/contract/shapes/contact.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day, instant } from '#kit/contract/shapes/time.ts';
import {
  cargoTypes,
  coverages,
  ownCarriers,
  shipmentKinds,
  signatures,
  speeds,
  thirdPartyTypes,
} from '../domain/shipment-plan.ts';
import { packagingNames } from '../domain/packaging.ts';
import type { ShipmentDraft } from '../domain/shipment-draft.ts';
import { customsWith } from './customs-shape.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { addressValidations, checkResults } from '../domain/place.ts';

// Spec shipping §5: 100 for the company of a shipment.
export const shipmentCompanyLimit = 100;

const checkResult = z.enum(checkResults, 'Choose from the list.');

/** Answers say it; in a request it is ignored, because the server judges addresses itself. */
export const addressCheckShape = z.object({
  provider: boundedText(100),
  at: instant,
  format: checkResult,
  state: checkResult,
  city: checkResult,
  street: checkResult,
  houseNumber: checkResult,
  doubt: z.optional(boundedText(500)),
});

const latinWith = (text: TextsAs) =>
  z.partial(
    z.object({
      company: text(boundedText(shipmentCompanyLimit)),
      firstName: text(boundedText(fieldLimits.personName)),
      lastName: text(boundedText(fieldLimits.personName)),
      addressLine1: text(boundedText(fieldLimits.addressLine)),
      addressLine2: text(boundedText(fieldLimits.addressLine)),
      city: text(boundedText(fieldLimits.city)),
      state: boundedText(fieldLimits.state),
    }),
  );

export const latinShape = latinWith(plainTexts);

/** Drafts store incomplete places; quotes report errors. */
const placeWith = (text: TextsAs) =>
  z.object({
    company: text(boundedText(shipmentCompanyLimit)),
    firstName: text(boundedText(fieldLimits.personName)),
    lastName: text(boundedText(fieldLimits.personName)),
    phone: boundedText(fieldLimits.internationalPhone),
    emailAddress: boundedText(fieldLimits.email),
    addressLine1: text(boundedText(fieldLimits.addressLine)),
    addressLine2: text(boundedText(fieldLimits.addressLine)),
    city: text(boundedText(fieldLimits.city)),
    state: boundedText(fieldLimits.state),
    postalCode: boundedText(fieldLimits.postcode),
    countryCode: z.string('Choose a country.').check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
    isResidential: z.boolean(),
    validationStatus: z.enum(addressValidations, 'Choose from the list.'),
    highRiskDeliveryWarning: z.optional(boundedText(200)),
    addressCheck: z.optional(addressCheckShape),
    contactId: z.optional(guid),
    latin: z.optional(latinWith(text)),
  });

export const placeShape = placeWith(plainTexts);

const chooseOne = 'Choose from the list.';
const inches = z
  .number('Enter a size in inches.')
  .check(z.positive('Enter a number above 0.'), z.maximum(300, 'Enter 300 or less.'));

export const boxSizeShape = z.object({ length: inches, width: inches, height: inches });

// Spec shipping §5 and §9.
export const notifyEmailsLimit = 150;
export const shipmentNameLimit = 50;
/** Longer than labels allow, so that a rule reports it and nothing typed is lost. */
const referenceLimit = 200;

/**
 * A draft: spec shipping §3, field by field. Spec shipping §7 sends the text fields of shipments, quotes and presets as
 * base64: what a person words freely, not codes, numbers and email addresses.
 */
const textFields = (text: TextsAs) => ({
  name: text(boundedText(shipmentNameLimit)),
  origin: z.nullable(placeWith(text)),
  destination: z.nullable(placeWith(text)),
  holdAt: z.optional(
    z.object({
      carrier: z.enum(ownCarriers, chooseOne),
      counterId: boundedText(50),
      name: text(boundedText(100)),
      address: text(boundedText(200)),
      miles: z.number(),
    }),
  ),
  customs: z.optional(customsWith(text)),
  reference1: text(boundedText(referenceLimit)),
  reference2: text(boundedText(referenceLimit)),
  approvalContact: text(boundedText(100)),
});

const otherFields = {
  kind: z.enum(shipmentKinds, chooseOne),
  insuranceOnly: z.optional(
    z.object({
      carrier: z.enum(ownCarriers, chooseOne),
      trackingNumber: boundedText(50),
      speed: z.enum(speeds, chooseOne),
    }),
  ),
  originalShipmentId: z.optional(guid),
  isHoldForPickup: z.optional(z.boolean()),
  cargo: z.nullable(z.enum(cargoTypes, chooseOne)),
  cashAgreed: z.boolean(),
  packaging: z.nullable(z.enum(packagingNames, chooseOne)),
  // Whole ounces; rules enforce carrier limits.
  weightOz: z.nullable(
    z
      .int('Enter a weight.')
      .check(z.minimum(0, 'Enter a weight.'), z.maximum(1_000_000, 'Enter 62,500 lb or less.')),
  ),
  size: z.nullable(boxSizeShape),
  signature: z.enum(signatures, chooseOne),
  declaredValue: z.nullable(amountCents()),
  excludePolicyCover: z.boolean(),
  coverage: z.enum(coverages, chooseOne),
  cashOnDelivery: z.optional(z.object({ amount: amountCents() })),
  thirdParty: z.optional(
    z.object({
      type: z.enum(thirdPartyTypes, chooseOne),
      accountNumber: boundedText(25),
      zipCode: boundedText(10),
    }),
  ),
  isSaturdayDelivery: z.boolean(),
  isMailRegistered: z.boolean(),
  sealNumber: boundedText(50),
  shipDate: z.nullable(day),
  notifyEmails: z.readonly(
    z
      .array(email, 'Separate addresses with semicolons.')
      .check(
        z.refine(
          (all) => all.join(';').length <= notifyEmailsLimit,
          `Use up to ${notifyEmailsLimit} characters.`,
        ),
      ),
  ),
  approvalCode: boundedText(20),
};

const draftWith = (text: TextsAs) =>
  z.object({ ...otherFields, ...textFields(text) }) satisfies z.ZodMiniType<ShipmentDraft>;

/** A draft in answers and rows. */
export const draftShape = draftWith(plainTexts);
/** A draft in requests. */
export const draftBody = draftWith(base64Texts);
