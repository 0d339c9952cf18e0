import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { labelTabs, labelTypes } from '#modules/shipping/preferences/domain/choices.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { labelBuyers, shipmentReaders, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const labelRefusals = defineRefusals('shipping', {
  label_missing: { kind: 'missing', sentence: "This shipment doesn't have a label." },
  label_voided: {
    kind: 'conflict',
    sentence: "This shipment's label was voided.",
    next: "Buy a new label. If you use a voided label, you'll be billed and the parcel won't be insured.",
  },
  label_used: {
    kind: 'conflict',
    sentence: "The carrier has already scanned this label, so it can't be printed again.",
    next: 'Buy a new label for each additional parcel.',
  },
  label_printed: {
    kind: 'conflict',
    sentence: 'This label was already printed.',
    next: 'Reprint the label only if the first copy was destroyed.',
  },
  // Spec rulings 17a.
  label_retry_limit: {
    kind: 'conflict',
    sentence: 'Retry limit reached. Contact support.',
  },
  label_finished: {
    kind: 'conflict',
    sentence: 'This carrier label is available only as a PDF.',
    next: 'Print the label as a PDF.',
  },
});

const path = '/services/shipping/api/shipments';
const shippingEndpoint = { rule: shippingPeople, binding: 'company' } as const;
const params = z.object({ shipmentId: guid });
const chooseOne = 'Choose from the list.';
const pdf = { contentType: 'application/pdf' } as const;

const tab = z._default(z.enum(labelTabs, chooseOne), 'NoTab');

const printing = [
  labelRefusals.label_missing,
  labelRefusals.label_voided,
  labelRefusals.label_used,
  labelRefusals.label_printed,
  labelRefusals.label_retry_limit,
  labelRefusals.label_finished,
  shipmentRefusals.shipment_missing,
  shipmentRefusals.shipment_not_yours,
];

export const getLabel = endpoint({
  ...shippingEndpoint,
  rule: labelBuyers,
  name: 'shipping.getLabel',
  summary: 'Print a label; each print is recorded',
  method: 'GET',
  path: `${path}/:shipmentId/label`,
  params,
  query: z.object({
    type: z._default(z.enum(labelTypes, chooseOne), 'PDF'),
    tab,
    /** Confirms a reprint. */
    again: z._default(z.enum(['yes', 'no'], chooseOne), 'no'),
  }),
  raw: pdf,
  changes: true,
  idempotent: 'optional',
  refusals: printing,
});

export const getLabelPicture = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getLabelPicture',
  summary: 'Preview a label as printed, with its number and barcodes hidden',
  method: 'GET',
  changes: false,
  path: `${path}/:shipmentId/label/picture`,
  params,
  query: z.object({ tab }),
  raw: { contentType: 'image/svg+xml' },
  refusals: [labelRefusals.label_missing, labelRefusals.label_finished, shipmentRefusals.shipment_missing],
});

export const listLabelPrints = endpoint({
  ...shippingEndpoint,
  name: 'shipping.listLabelPrints',
  summary: 'List who printed a label and when, with the next copy number',
  method: 'GET',
  changes: false,
  path: `${path}/:shipmentId/label/prints`,
  params,
  answer: z.object({
    prints: z.array(
      z.object({ copy: z.int(), type: z.enum(labelTypes), by: z.string(), at: z.iso.datetime() }),
    ),
    /** The next copy number; null if printing is over, for `reason`. */
    next: z.nullable(z.int()),
    reason: z.nullable(z.string()),
  }),
  refusals: [shipmentRefusals.shipment_missing],
});

/** What one print holds. */
export const mostPrintedAtOnce = 250;

export const listUnprintedLabels = endpoint({
  ...shippingEndpoint,
  rule: shipmentReaders,
  name: 'shipping.listUnprintedLabels',
  summary: 'List unprinted labels bought in the last 30 days, by ship date',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/labels/unprinted',
  answer: z.object({
    items: z.array(
      z.object({
        shipmentId: z.uuid(),
        number: z.string(),
        carrier: z.string(),
        recipient: z.string(),
        city: z.string(),
        shipsOn: z.nullable(day),
        boughtAt: z.iso.datetime(),
        /** Customs papers print with it. */
        hasPapers: z.boolean(),
        /** The carrier's own document, printed on its own. */
        isAlone: z.boolean(),
      }),
    ),
    actions: z.array(z.enum(['print'])),
  }),
  refusals: [],
});

export const printLabels = endpoint({
  ...shippingEndpoint,
  name: 'shipping.printLabels',
  summary: 'Get labels for several shipments in one file, in the order given',
  method: 'POST',
  changes: true,
  path: '/services/shipping/api/labels/print',
  body: z.object({
    shipmentIds: z
      .array(guid, 'Choose shipments.')
      .check(
        z.minLength(1, 'Choose shipments.'),
        z.maxLength(mostPrintedAtOnce, `Choose up to ${mostPrintedAtOnce} shipments.`),
      ),
    /** ZPL for label printers is without customs papers and guidance. */
    type: z.optional(z.enum(labelTypes, chooseOne)),
    tab: z.enum(labelTabs, chooseOne),
    /** Adds packing guidance after each label. */
    withGuidance: z.boolean('Choose yes or no.'),
    again: z.boolean('Choose yes or no.'),
  }),
  raw: pdf,
  perMinute: 20,
  refusals: printing,
});

export const getPackingGuidance = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getPackingGuidance',
  summary: 'Get packing guidance for a parcel, based on its value',
  method: 'GET',
  changes: false,
  path: `${path}/:shipmentId/packing-guidance`,
  params,
  raw: pdf,
  refusals: [shipmentRefusals.shipment_missing],
});
