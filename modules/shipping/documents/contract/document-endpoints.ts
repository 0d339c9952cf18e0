import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const documentRefusals = defineRefusals('shipping', {
  invoice_missing: {
    kind: 'missing',
    sentence: 'This shipment has no export details, so that there is no commercial invoice.',
  },
  receipt_missing: {
    kind: 'missing',
    sentence: 'Nothing was bought for this shipment, so that there is no receipt.',
  },
  certificate_missing: {
    kind: 'missing',
    sentence: 'This shipment is not insured here, so that there is no certificate of coverage.',
  },
  certificate_void: {
    kind: 'conflict',
    sentence: 'This shipment was voided, and its cover was cancelled.',
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
  summary: 'What was bought for this shipment, line by line',
  method: 'GET',
  path: `${path}/transaction-receipt`,
  params,
  raw: pdf,
  refusals: [documentRefusals.receipt_missing, shipmentRefusals.shipment_missing],
});

export const getCoverageCertificate = endpoint({
  ...shippingEndpoint,
  name: 'shipping.getCoverageCertificate',
  summary: 'The cover as it was bought: its value, its premium, and each condition as it was met',
  method: 'GET',
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
  summary: 'The commercial invoice of a shipment to another country, as it was bought or as it is written',
  method: 'GET',
  path: `${path}/commercial-invoice`,
  params,
  raw: pdf,
  refusals: [documentRefusals.invoice_missing, shipmentRefusals.shipment_missing],
});
