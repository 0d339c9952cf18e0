import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-refusals.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';
import { purchaseShape } from './purchase-shapes.ts';
import { voidRefusals as no } from './void-refusals.ts';

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
  refusals: [no.void_already, no.void_no_label, no.void_scanned, no.void_window_over, ...missing],
});

export const markDelivered = endpoint({
  ...ofShipping,
  name: 'shipping.markDelivered',
  summary: 'Marks a shipment as delivered by hand, which cannot be taken back',
  method: 'POST',
  path: `${path}/delivered`,
  params,
  refusals: [no.delivered_not_now, no.delivered_while_voiding, ...missing],
});
