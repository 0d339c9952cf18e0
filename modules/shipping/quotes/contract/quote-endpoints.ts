import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { draftShape } from '#modules/shipping/draft/contract/draft-shape.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-refusals.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';
import { insuranceOnlyRefusals as insuranceOnly } from './insurance-only-refusals.ts';
import { quoteRefusals as no } from './quote-refusals.ts';
import { quoteShape } from './quote-shapes.ts';

const path = '/services/shipping/api/quotes';

export const askForQuote = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.askForQuote',
  summary:
    'What every service of every carrier costs for this shipment, with insurance, or why it can’t be had',
  method: 'POST',
  path,
  body: z.object({
    draft: draftShape,
    /** The shipment that it is asked for, where it is saved already. */
    shipmentId: z.optional(guid),
  }),
  answer: quoteShape,
  perMinute: 60,
  refusals: [
    no.quote_incomplete,
    no.no_quotes,
    insuranceOnly.insurance_only_number_wrong,
    insuranceOnly.insurance_only_scanned,
    insuranceOnly.insurance_only_unsure,
    shipmentRefusals.shipment_not_yours,
  ],
});

export const getQuote = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.getQuote',
  summary: 'A quote as it was answered',
  method: 'GET',
  path: `${path}/:quoteId`,
  params: z.object({ quoteId: guid }),
  answer: quoteShape,
  refusals: [no.quote_missing],
});
