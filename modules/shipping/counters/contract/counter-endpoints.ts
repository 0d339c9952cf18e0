import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { endpoint } from '#platform/access/contract.ts';
import { ownCarriers } from '#modules/shipping/draft/domain/shipment-plan.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const counterRefusals = defineRefusals('shipping', {
  // Spec shipping §8.
  counters_none: { kind: 'missing', sentence: 'No hold-for-pickup locations within 50 miles.' },
  counters_unsaid: {
    kind: 'unavailable',
    sentence: 'Pickup locations are unavailable right now.',
    next: 'Try again in a moment.',
  },
});

const counterShape = z.object({
  counterId: z.string(),
  carrier: z.enum(ownCarriers),
  name: z.string(),
  /** One line, as it prints on the label. */
  address: z.string(),
  miles: z.number(),
  hours: z.string(),
});
export type NearCounter = z.output<typeof counterShape>;

export const listCounters = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.listCounters',
  summary: 'List carrier locations within 50 miles that hold parcels for pickup, nearest first',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/pickup-locations',
  query: z.object({
    postalCode: boundedText(10),
    countryCode: z.string('Choose a country.').check(z.regex(/^[A-Z]{2}$/, 'Choose a country.')),
  }),
  answer: z.object({ items: z.array(counterShape) }),
  perMinute: 60,
  refusals: [counterRefusals.counters_none, counterRefusals.counters_unsaid],
});
