import * as z from 'zod/mini';
import { postcodeErrors } from '#kit/contract/shapes/address.ts';
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
const inches = z
  .number('Enter the size in inches.')
  .check(z.positive('Enter a number above 0.'), z.maximum(300, 'Enter 300 or less.'));
/** In the words of the country whose code was typed. */
const postalCode = requiredText(10, 'Enter a ZIP or postal code.').check(
  z.refine((text) => isPostcode(text, 'US') || isPostcode(text, 'CA'), {
    error: ({ input }) => postcodeErrors[/^\s*[a-z]/i.test(String(input)) ? 'CA' : 'US'],
  }),
);

const { options, silent, askedAt, validUntil } = quoteShape.shape;

export const requestQuickQuote = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.askForQuickQuote',
  summary: 'Get rates for each service between two ZIP codes, plus a draft shipment',
  method: 'POST',
  path: '/services/shipping/api/quick-quotes',
  changes: false,
  body: z.object({
    fromPostalCode: postalCode,
    toPostalCode: postalCode,
    countryCode: z.enum(['US', 'CA'], 'Choose a country.'),
    isResidential: z.boolean(),
    cargo: z.enum(cargoTypes, chooseOne),
    declaredValue: amountCents(),
    packaging: z.enum(packagingNames, chooseOne),
    size: z.object({ length: inches, width: inches, height: inches }, 'Enter length, width and height.'),
    weightOz: z
      .int('Enter a weight.')
      .check(z.minimum(1, 'Enter a weight.'), z.maximum(1_000_000, 'Enter 62,500 lb or less.')),
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
