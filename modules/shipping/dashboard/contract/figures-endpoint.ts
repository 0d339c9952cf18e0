import * as z from 'zod/mini';
import { amountCents } from '#kit/contract/shapes/measures.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';

const figures = z.object({
  /** Bought and not delivered: what is at risk now. */
  onTheRoad: z.object({ parcels: z.int(), value: amountCents() }),
  /** What may be on its way at once for one company. */
  limit: amountCents(),
  /** The value on the road at the end of each day, the oldest first, today last. */
  byDay: z.array(z.object({ day, value: amountCents() })),
  /** Handed over or to be by now, and no carrier has scanned them. */
  unscanned: z.object({ parcels: z.int(), value: amountCents() }),
  /** Of the last 30 days. */
  spend: z.object({ cost: amountCents(), declaredValue: amountCents() }),
  /** The last eight weeks, the running one last. */
  spendByWeek: z.array(z.object({ monday: day, cost: amountCents() })),
  /** Of what was delivered in the last 30 days and had a day promised. */
  onTime: z.array(z.object({ carrier: z.string(), delivered: z.int(), onTime: z.int() })),
});
export type ShippingFigures = z.output<typeof figures>;

export const getShippingFigures = endpoint({
  name: 'shipping.getShippingFigures',
  summary: 'Value in transit day by day, what waits for its first scan, spend, and how much arrived on time',
  method: 'GET',
  path: '/services/shipping/api/shipment-figures',
  rule: shippingPeople,
  binding: 'company',
  answer: figures,
  refusals: [],
});
