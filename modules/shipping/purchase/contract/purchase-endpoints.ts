import * as z from 'zod/mini';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-refusals.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';
import { purchaseRefusals as no } from './purchase-refusals.ts';
import { purchaseShape } from './purchase-shapes.ts';

const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const path = '/services/shipping/api/shipments/:shipmentId/purchase';
const params = z.object({ shipmentId: guid });
const one = z.object({ purchase: purchaseShape });

export const purchaseShipment = endpoint({
  ...ofShipping,
  name: 'shipping.purchaseShipment',
  summary:
    'Buys the label and the cover as quoted, once however often it is sent; or asks whoever has to approve',
  method: 'POST',
  path,
  params,
  body: z.object({
    version,
    quoteId: guid,
    optionId: z.string('Choose a service.').check(z.maxLength(100, 'Choose a service.')),
    /** Made anew by the browser each time somebody presses Purchase; the same again is the same purchase. */
    intentId: guid,
  }),
  answer: one,
  perMinute: 60,
  refusals: [
    no.purchase_incomplete,
    no.purchase_quote_over,
    no.purchase_quote_of_another,
    no.purchase_service_gone,
    no.purchase_not_covered,
    no.purchase_not_now,
    no.purchase_under_way,
    no.purchase_no_method,
    no.purchase_past_due,
    no.purchase_terms_open,
    no.purchase_coverage_unread,
    no.purchase_retry_limit,
    no.approval_code_wrong,
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    kitRefusals.changed_meanwhile,
  ],
});

export const getPurchase = endpoint({
  ...ofShipping,
  name: 'shipping.getPurchase',
  summary: 'How far the last purchase of this shipment is, step by step and in words',
  method: 'GET',
  path,
  params,
  answer: one,
  perMinute: 300,
  refusals: [no.purchase_missing, shipmentRefusals.shipment_missing],
});
