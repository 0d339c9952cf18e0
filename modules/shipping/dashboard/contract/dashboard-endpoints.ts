import * as z from 'zod/mini';
import { transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shipmentRefusals as no } from '#modules/shipping/shipments/contract/shipment-refusals.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';

/** One more is answered where there are more: nobody reads further, and counting on takes its time. */
export const countedAtMost = 10_000;

const count = z.int().check(z.maximum(countedAtMost + 1));

export const countShipments = endpoint({
  name: 'shipping.countShipments',
  summary:
    'How many shipments each tab of the dashboard has within the days chosen; 10,001 where there are more than 10,000',
  method: 'GET',
  path: '/services/shipping/api/shipment-counts',
  rule: shippingPeople,
  binding: 'company',
  query: z.object({ from: z.optional(transactionDay), to: z.optional(transactionDay) }),
  answer: z.object({ saved: count, processed: count, attention: count, boomerang: count }),
  refusals: [no.shipments_range_backwards],
});
