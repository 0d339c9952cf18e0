import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { purchaseShape } from './purchase-endpoints.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const voidRefusals = defineRefusals('shipping', {
  void_already: { kind: 'conflict', sentence: 'This shipment is already voided.' },
  void_no_label: { kind: 'conflict', sentence: 'There is no label of this shipment to void.' },
  void_scanned: {
    kind: 'conflict',
    sentence: 'The carrier has scanned this parcel. It cannot be voided any more.',
  },
  void_window_over: {
    kind: 'conflict',
    sentence: 'The carrier no longer takes this label back.',
    next: 'Contact support if it was never used.',
  },
  delivered_not_now: {
    kind: 'conflict',
    sentence: 'Only a shipment with a label that was not voided can be marked as delivered.',
  },
  delivered_while_voiding: {
    kind: 'conflict',
    sentence: 'The label is being given back, and the carrier has not answered yet.',
    next: 'Look again once it is known what became of it.',
  },
});

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const path = '/services/shipping/api/shipments/:shipmentId';
const params = z.object({ shipmentId: guid });
const missing = [shipmentRefusals.shipment_missing, shipmentRefusals.shipment_not_yours];

export const voidShipment = endpoint({
  ...ofShipping,
  name: 'shipping.voidShipment',
  summary: 'Gives the label back and cancels the cover; both are credited once the carrier has agreed',
  method: 'POST',
  path: `${path}/void`,
  params,
  answer: z.object({ purchase: purchaseShape }),
  refusals: [
    voidRefusals.void_already,
    voidRefusals.void_no_label,
    voidRefusals.void_scanned,
    voidRefusals.void_window_over,
    ...missing,
  ],
});

export const markDelivered = endpoint({
  ...ofShipping,
  name: 'shipping.markDelivered',
  summary: 'Marks a shipment as delivered by hand, which cannot be taken back',
  method: 'POST',
  path: `${path}/delivered`,
  params,
  refusals: [voidRefusals.delivered_not_now, voidRefusals.delivered_while_voiding, ...missing],
});
