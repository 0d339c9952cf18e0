import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { onFormSentence } from '#modules/shipping/shipments/domain/available-actions.ts';
import { labelBuyers } from '#modules/shipping/draft/contract/access.ts';
import { purchaseShape } from './purchase-endpoints.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const voidRefusals = defineRefusals('shipping', {
  void_already: { kind: 'conflict', sentence: 'This label is already voided.' },
  void_no_label: { kind: 'conflict', sentence: 'This shipment has no label to void.' },
  void_scanned: {
    kind: 'conflict',
    sentence: "The carrier has already scanned this parcel, so its label can't be voided.",
  },
  void_on_scan_form: {
    kind: 'conflict',
    sentence: onFormSentence,
  },
  void_window_over: {
    kind: 'conflict',
    sentence: "The carrier's deadline to void this label has passed.",
    next: 'If the label was never used, contact support.',
  },
});

export const voidShipment = endpoint({
  rule: labelBuyers,
  binding: 'company',
  name: 'shipping.voidShipment',
  summary: 'Void a label and cancel its coverage; both are credited once the carrier confirms',
  method: 'POST',
  changes: true,
  path: '/services/shipping/api/shipments/:shipmentId/void',
  params: z.object({ shipmentId: guid }),
  answer: z.object({ purchase: purchaseShape }),
  idempotent: 'optional',
  refusals: [
    voidRefusals.void_already,
    voidRefusals.void_no_label,
    voidRefusals.void_scanned,
    voidRefusals.void_on_scan_form,
    voidRefusals.void_window_over,
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
  ],
});
