import * as z from 'zod/mini';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { askedNumbers, mostNumbers, shortestNumber } from '../domain/asked-numbers.ts';

export const lookupInput = z.object({
  numbers: z.string().check(
    z.maxLength(5_000, 'Enter 5,000 characters or fewer.'),
    z.refine((text) => askedNumbers(text).length > 0, 'Enter a shipment ID or tracking number.'),
    z.refine(
      (text) => askedNumbers(text).every((number) => number.length >= shortestNumber),
      'Enter at least the last 5 characters of each number.',
    ),
    z.refine((text) => askedNumbers(text).length <= mostNumbers, 'Enter up to 100 numbers.'),
  ),
});

const match = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  status: z.enum(shipmentStatusNames),
  shown: z.string(),
  carrier: z.nullable(z.string()),
  trackingTail: z.nullable(z.string()),
  recipient: z.string(),
  town: z.string(),
  shipsOn: z.nullable(day),
  /** When the carrier promised it, if it isn't delivered yet. */
  promisedOn: z.nullable(day),
});
export type Match = z.output<typeof match>;

export const trackShipments = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.trackShipments',
  summary:
    'Find up to 100 shipments by shipment ID, tracking number or the last 5 characters of a tracking number',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/tracked-shipments',
  query: lookupInput,
  answer: z.object({ items: z.array(z.object({ asked: z.string(), matches: z.array(match) })) }),
  refusals: [],
});
