import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { draftBody } from '#modules/shipping/draft/contract/draft-shape.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shipmentReaders, shipmentWriters } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { speeds } from '#modules/shipping/draft/domain/shipment-plan.ts';

export const quoteRefusals = defineRefusals('shipping', {
  quote_incomplete: {
    kind: 'invalid',
    sentence: 'We need more details to price this shipment.',
    next: 'Complete the highlighted fields.',
  },
  // Spec shipping §8: no quotes returned; the causes are shipment details or a connection error.
  no_quotes: {
    kind: 'unavailable',
    sentence: 'No rates available right now.',
    next: 'Go back and try again. If you still see no rates, check your connection, or save the shipment for later.',
  },
  quick_quote_nowhere: {
    kind: 'invalid',
    sentence: "We can't find one of these ZIP codes.",
    next: 'Check both ZIP codes.',
    field: 'toPostalCode',
  },
  quote_missing: {
    kind: 'missing',
    sentence: "We can't find that quote.",
    next: 'Get a new quote.',
  },
});

const line = z.object({
  kind: z.string(),
  words: z.string(),
  amount: amountCents(),
  /** False for an estimate outside the total. */
  included: z.boolean(),
});

/** Who pays the freight, if not us; we charge the premium only. */
export const billingShape = z.object({
  by: z.enum(['own account', 'third party', 'recipient']),
  accountId: z.optional(z.uuid()),
  name: z.string(),
  /** The last four characters of the account number. */
  tail: z.string(),
  /** Our price for the same service. */
  ours: z.nullable(amountCents()),
  isDefault: z.boolean(),
  /** The account can't be used now; `hardError` says why. */
  isStopped: z.optional(z.boolean()),
});

const quoteOption = z.object({
  optionId: z.string(),
  carrier: z.enum(['FedEx', 'UPS', 'USPS']),
  service: z.string(),
  name: z.string(),
  level: z.string(),
  speed: z.enum(speeds),
  lines: z.array(line),
  total: z.nullable(amountCents()),
  carrierTotal: z.nullable(amountCents()),
  premium: z.nullable(amountCents()),
  billing: z.optional(billingShape),
  /** What the premium insures: less than declared if a broken rule ends coverage. */
  insuredValue: amountCents(),
  arrivesOn: z.nullable(day),
  arrivesBy: z.nullable(z.string()),
  days: z.nullable(z.int()),
  guaranteed: z.boolean(),
  softErrors: z.array(z.string()),
  hardError: z.nullable(z.string()),
});

export const quoteShape = z.object({
  quoteId: z.uuid(),
  askedAt: z.iso.datetime(),
  /** Expires after 15 minutes. */
  validUntil: z.iso.datetime(),
  options: z.array(quoteOption),
  /** Carriers without an answer. */
  silent: z.array(z.object({ carrier: z.string(), reason: z.string() })),
});

export type Quote = z.output<typeof quoteShape>;
export type QuotedOption = z.output<typeof quoteOption>;

export const insuranceOnlyRefusals = defineRefusals('shipping', {
  // Spec shipping §8: an invalid insurance-only quote is an error.
  insurance_only_number_wrong: {
    kind: 'invalid',
    sentence: "This tracking number doesn't match the carrier you chose.",
    next: 'Check the number and the carrier.',
    field: 'insuranceOnly',
  },
  // Coverage starts at the first scan (domain fact 7.5), so a moved parcel can't be insured.
  insurance_only_scanned: {
    kind: 'conflict',
    sentence: 'The carrier already scanned this parcel. Insurance must be bought before the first scan.',
  },
  insurance_only_covered: {
    kind: 'conflict',
    sentence: 'A parcel with this tracking number is already insured.',
    next: 'Check the number.',
    field: 'insuranceOnly',
  },
  insurance_only_unsure: {
    kind: 'unavailable',
    sentence: "We can't confirm with the carrier that this parcel hasn't been scanned.",
    next: 'Try again in a moment. Nothing was charged.',
  },
});

const path = '/services/shipping/api/quotes';

export const requestQuote = endpoint({
  rule: shipmentWriters,
  binding: 'company',
  name: 'shipping.askForQuote',
  summary: 'Get insured rates for a shipment by carrier service, with reasons for unavailable services',
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    draft: draftBody,
    /** Set if the shipment is saved. */
    shipmentId: z.optional(guid),
  }),
  answer: quoteShape,
  perMinute: 60,
  idempotent: 'optional',
  refusals: [
    quoteRefusals.quote_incomplete,
    quoteRefusals.no_quotes,
    insuranceOnlyRefusals.insurance_only_number_wrong,
    insuranceOnlyRefusals.insurance_only_scanned,
    insuranceOnlyRefusals.insurance_only_unsure,
    shipmentRefusals.shipment_not_yours,
  ],
});

export const getQuote = endpoint({
  rule: shipmentReaders,
  binding: 'company',
  name: 'shipping.getQuote',
  summary: 'Get a quote',
  method: 'GET',
  changes: false,
  path: `${path}/:quoteId`,
  params: z.object({ quoteId: guid }),
  answer: quoteShape,
  refusals: [quoteRefusals.quote_missing],
});
