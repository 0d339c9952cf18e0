import * as z from 'zod/mini';
import { countryOnWire } from '#kit/contract/shapes/address.ts';
import { readCountry, toAlpha3 } from '#kit/domain/country.ts';
import { base64Text } from '#kit/contract/shapes/base64-text.ts';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { fieldLimits } from '#kit/domain/text/field-limits.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { addressCheckShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { addressFieldShapes, matchesCountry } from './contact-shapes.ts';

const shippingEndpoint = {
  rule: shippingPeople,
  binding: 'company',
  method: 'POST',
  changes: false,
} as const;

/** Spec shipping §7: the text fields of the address calls are base64-encoded, and US is normalized to USA. */
const text = (max: number) => z._default(base64Text(boundedText(max)), '');

const addressBody = z.object({
  addressLine1: base64Text(addressFieldShapes.addressLine1),
  addressLine2: text(fieldLimits.addressLine),
  city: base64Text(addressFieldShapes.city),
  state: addressFieldShapes.state,
  postalCode: addressFieldShapes.postalCode,
  countryCode: countryOnWire,
});

/** Answers use three-letter country codes and plain text. */
const addressShape = z.object({
  addressLine1: z.string(),
  addressLine2: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  countryCode: countryOnWire,
});

/** Two letters abroad; three for US and CAN as on every address call. */
const anyCountryOnWire = z.codec(z.string(), z.string(), {
  decode: (code) => readCountry(code) ?? code,
  encode: (code) => {
    const country = readCountry(code);
    return country === undefined ? code : toAlpha3(country);
  },
});

export const addressResults = ['Validated', 'Corrected', 'Unknown', 'Unavailable'] as const;
export const addressTypes = ['Residential', 'Commercial', 'Unknown'] as const;

export const validationShape = z.object({
  result: z.enum(addressResults),
  valid: z.boolean(),
  /** Worst first. */
  reasons: z.array(z.object({ code: z.string(), sentence: z.string() })),
  changedFields: z.array(z.enum(['addressLine1', 'addressLine2', 'city', 'state', 'postalCode'])),
  /** The standardized address; null if validation gave no answer. */
  standardized: z.nullable(addressShape),
  /** As they print on a label. */
  lines: z.array(z.string()),
  addressType: z.enum(addressTypes),
  /** What was checked, by whom, and when; null if validation gave no answer. */
  check: z.nullable(addressCheckShape),
  highRiskDeliveryWarning: z.nullable(z.string()),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
});
export type AddressValidationAnswer = z.output<typeof validationShape>;

export const validateAddress = endpoint({
  ...shippingEndpoint,
  name: 'shipping.validateAddress',
  summary: 'Validate an address and return its standardized form and delivery risks',
  path: '/services/shipping/api/addresses/validate',
  body: addressBody.check(...matchesCountry<z.output<typeof addressBody>>()),
  answer: validationShape,
  refusals: [],
  perMinute: 240,
});

export const searchAddresses = endpoint({
  ...shippingEndpoint,
  name: 'shipping.searchAddresses',
  summary: "Suggest addresses for a partial entry: the company's contacts first, then places",
  path: '/services/shipping/api/addresses/search',
  body: z.object({
    address: text(200),
    countryCode: z._default(countryOnWire, 'US'),
    /** Only addresses that a parcel can ship from, so no contacts abroad. */
    forOrigin: z.optional(z.boolean()),
  }),
  answer: z.object({
    addresses: z.array(
      z.extend(addressShape, {
        countryCode: anyCountryOnWire,
        /** Spec shipping §3: address sources. */
        source: z.enum(['API', 'AddressBook']),
        contactId: z.nullable(z.uuid()),
        name: z.string(),
        /** How labels spell the name, if they can't print it; for contacts. */
        latinName: z.string(),
        /** What the last check of a contact's address found. */
        verdict: z.string(),
      }),
    ),
  }),
  refusals: [],
  perMinute: 600,
});

export const searchZipCodes = endpoint({
  ...shippingEndpoint,
  name: 'shipping.searchZipCodes',
  summary: 'Look up the city and state for a ZIP or postal code; returns an empty list for an unused code',
  path: '/services/shipping/api/zipcodes/search',
  body: z.object({ zipCode: boundedText(10), countryCode: z._default(countryOnWire, 'US') }),
  answer: z.object({
    zipCodes: z.array(
      z.object({
        zipCode: z.string(),
        city: z.string(),
        state: z.string(),
        countryCode: countryOnWire,
        /** False if only the region's main city is known. */
        isExact: z.boolean(),
        latitude: z.number(),
        longitude: z.number(),
      }),
    ),
  }),
  refusals: [],
  perMinute: 600,
});
