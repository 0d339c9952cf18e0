import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';

import { isPostcode } from '#kit/domain/postcode.ts';
import { endpoint } from '#platform/access/contract.ts';
import { packagingNames } from '#modules/shipping/draft/domain/packaging.ts';
import { cargoTypes, coverages, signatures } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { draftShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { quoteRefusals as no, quoteShape } from '#modules/shipping/quotes/contract/quote-endpoints.ts';

const chooseOne = 'Choose from the list.';
const typeZip = 'Type 5 digits; in Canada a postal code such as K1A 0B1.';
const inches = z.number('Type inches.').check(z.positive('Type more than 0.'), z.maximum(300, 'Type less.'));
const postalCode = requiredText(10, typeZip).check(
  z.refine((text) => isPostcode(text, 'US') || isPostcode(text, 'CA'), typeZip),
);

const { options, silent, askedAt, validUntil } = quoteShape.shape;

export const requestQuickQuote = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.askForQuickQuote',
  summary: 'What every service costs from one ZIP to another, and the shipment that it would become',
  method: 'POST',
  path: '/services/shipping/api/quick-quotes',
  reads: true,
  body: z.object({
    fromPostalCode: postalCode,
    toPostalCode: postalCode,
    countryCode: z.enum(['US', 'CA'], 'Choose a country.'),
    isResidential: z.boolean(),
    cargo: z.enum(cargoTypes, chooseOne),
    declaredValue: amountCents(),
    packaging: z.enum(packagingNames, chooseOne),
    size: z.object({ length: inches, width: inches, height: inches }, 'Type length, width and height.'),
    weightOz: z
      .int('Type what the parcel weighs.')
      .check(z.minimum(1, 'Type what the parcel weighs.'), z.maximum(1_000_000, 'Type a lower weight.')),
    signature: z.enum(signatures, chooseOne),
    coverage: z.enum(coverages, chooseOne),
    shipDate: day,
  }),
  answer: z.object({
    options,
    silent,
    askedAt,
    validUntil,
    stops: z.array(z.string()),
    draft: draftShape,
  }),
  perMinute: 60,
  refusals: [no.quick_quote_nowhere, no.no_quotes],
});
