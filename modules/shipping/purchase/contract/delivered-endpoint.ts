import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';

export const deliveredRefusals = defineRefusals('shipping', {
  delivered_not_now: {
    kind: 'conflict',
    sentence: 'Only a shipment with an active label can be marked as delivered.',
  },
  delivered_while_voiding: {
    kind: 'conflict',
    sentence: "This label is being voided, and the carrier hasn't confirmed yet.",
    next: 'Try again after the void is confirmed.',
  },
});

export const markDelivered = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.markDelivered',
  summary: "Manually mark a shipment as delivered; this can't be undone",
  method: 'POST',
  changes: true,
  path: '/services/shipping/api/shipments/:shipmentId/delivered',
  params: z.object({ shipmentId: guid }),
  refusals: [
    deliveredRefusals.delivered_not_now,
    deliveredRefusals.delivered_while_voiding,
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
  ],
});
