import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const documentRefusals = defineRefusals('shipping', {
  invoice_missing: {
    kind: 'missing',
    sentence: "This shipment has no export details, so there's no commercial invoice.",
  },
  customs_form_missing: {
    kind: 'missing',
    sentence: 'Only international USPS labels have a customs form.',
  },
  receipt_missing: {
    kind: 'missing',
    sentence: "Nothing was purchased for this shipment, so there's no receipt.",
  },
  certificate_missing: {
    kind: 'missing',
    sentence: "This shipment isn't insured through us, so there's no certificate of coverage.",
  },
  certificate_void: {
    kind: 'conflict',
    sentence: 'This label was voided and its coverage was canceled.',
  },
});

const shippingEndpoint = { rule: shippingPeople, binding: 'company' } as const;
const path = '/services/shipping/api/shipments/:shipmentId';
const params = z.object({ shipmentId: guid });
const pdf = { contentType: 'application/pdf' } as const;

// Spec shipping §2: downloadTransactionReceipt.
export const getTransactionReceipt = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getTransactionReceipt',
  summary: "Download a shipment's itemized receipt",
  method: 'GET',
  changes: false,
  path: `${path}/transaction-receipt`,
  params,
  raw: pdf,
  refusals: [documentRefusals.receipt_missing, shipmentRefusals.shipment_missing],
});

export const getCoverageCertificate = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getCoverageCertificate',
  summary: 'Download the certificate of coverage as purchased: value, premium and conditions met',
  method: 'GET',
  changes: false,
  path: `${path}/coverage-certificate`,
  params,
  raw: pdf,
  refusals: [
    documentRefusals.certificate_missing,
    documentRefusals.certificate_void,
    shipmentRefusals.shipment_missing,
  ],
});

export const getCommercialInvoice = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getCommercialInvoice',
  summary: "Download an international shipment's commercial invoice, as purchased or drafted",
  method: 'GET',
  changes: false,
  path: `${path}/commercial-invoice`,
  params,
  raw: pdf,
  refusals: [documentRefusals.invoice_missing, shipmentRefusals.shipment_missing],
});

export const getCustomsForm = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getCustomsForm',
  summary: 'Download all copies of the CN22 or CN23 for an international USPS label',
  method: 'GET',
  changes: false,
  path: `${path}/customs-form`,
  params,
  raw: pdf,
  refusals: [documentRefusals.customs_form_missing, shipmentRefusals.shipment_missing],
});
