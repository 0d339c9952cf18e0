import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { pageQuery } from '#kit/contract/shapes/page.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { scanFormStatuses } from '../domain/scan-form-moves.ts';

export const scanFormRefusals = defineRefusals('shipping', {
  scan_form_missing: { kind: 'missing', sentence: "We can't find that SCAN form." },
  scan_form_not_ready: {
    kind: 'conflict',
    sentence: "USPS hasn't responded yet, so this form has no barcode.",
    next: 'Try again in a minute.',
  },
  scan_forms_page_lost: {
    kind: 'invalid',
    sentence: 'This page has expired.',
    next: 'Start over from the first page.',
    field: 'after',
  },
  scan_form_label_unfit: {
    kind: 'conflict',
    sentence: "One of these labels can't go on a SCAN form.",
    next: 'Reload the list and try again.',
    field: 'shipmentIds',
  },
  scan_form_label_taken: {
    kind: 'conflict',
    sentence: 'One of these labels is already on a SCAN form.',
    next: 'Reload the list to see which labels are left.',
    field: 'shipmentIds',
  },
});

const no = scanFormRefusals;
const path = '/services/shipping/api/scan-forms';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
export const mostFormLabels = 5_000;

export const scanFormShape = z.object({
  scanFormId: z.uuid(),
  status: z.enum(scanFormStatuses),
  /** The mailing date. */
  day,
  /** Where its parcels ship from. */
  origin: z.string(),
  zone: z.string(),
  labels: z.int(),
  insuredValue: z.int(),
  number: z.nullable(z.string()),
  failure: z.nullable(z.string()),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  acceptedAt: z.nullable(z.iso.datetime()),
  actions: z.array(z.enum(['print'])),
});
export type ScanForm = z.output<typeof scanFormShape>;

export const listScanForms = endpoint({
  ...ofShipping,
  rule: { ...shippingPeople, scope: 'manifests:read' },
  name: 'shipping.listScanForms',
  summary: "List the company's SCAN forms, newest first",
  method: 'GET',
  changes: false,
  path,
  query: z.object({ ...pageQuery, status: z.optional(z.enum(scanFormStatuses, 'Choose from the list.')) }),
  answer: z.object({ items: z.array(scanFormShape), next: z.nullable(z.string()) }),
  refusals: [no.scan_forms_page_lost],
});

export const formLabel = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  shipTo: z.string(),
  service: z.string(),
  insuredValue: z.int(),
});
export type FormLabel = z.output<typeof formLabel>;

export const getScanFormOptions = endpoint({
  ...ofShipping,
  name: 'shipping.getScanFormOptions',
  summary: 'List USPS labels not yet on a SCAN form, by origin and mailing date',
  method: 'GET',
  changes: false,
  path: `${path}/options`,
  answer: z.object({
    groups: z.array(
      z.object({
        day,
        origin: z.string(),
        labels: z.array(formLabel),
        /** How many labels each form will have. */
        forms: z.array(z.int()),
      }),
    ),
    actions: z.array(z.enum(['create'])),
  }),
  refusals: [],
});

export const createScanForms = endpoint({
  ...ofShipping,
  name: 'shipping.createScanForms',
  summary: "Create SCAN forms for USPS labels, up to 250 per form; the labels can't be voided afterward",
  method: 'POST',
  changes: true,
  path,
  body: z.object({
    shipmentIds: z
      .array(guid)
      .check(
        z.minLength(1, 'Choose at least 1 label.'),
        z.maxLength(mostFormLabels, 'Choose up to 5,000 labels.'),
      ),
  }),
  // So that 10,000 identifiers get a sentence.
  maxBodyBytes: 512 * 1024,
  answer: z.object({ forms: z.array(scanFormShape) }),
  idempotent: true,
  refusals: [shipmentRefusals.shipment_not_yours, no.scan_form_label_unfit, no.scan_form_label_taken],
});

export const getScanFormPdf = endpoint({
  ...ofShipping,
  rule: { ...shippingPeople, scope: 'manifests:read' },
  name: 'shipping.getScanFormPdf',
  summary: 'Get a SCAN form (PS 5630) to print, with its barcode',
  method: 'GET',
  changes: false,
  path: `${path}/:scanFormId/pdf`,
  params: z.object({ scanFormId: guid }),
  raw: { contentType: 'application/pdf' },
  refusals: [no.scan_form_missing, no.scan_form_not_ready],
});
