import * as z from 'zod/mini';
import { day, transactionDay } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import {
  shipmentFilter,
  shipmentRefusals as no,
} from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { amountCents } from '#kit/contract/shapes/measures.ts';

/** One above the limit means "more"; counting further would be slow. */
export const countLimit = 10_000;

const count = z.int().check(z.maximum(countLimit + 1));

export const countShipments = endpoint({
  name: 'shipping.countShipments',
  summary: 'Count shipments in each dashboard tab for a date range; 10,001 means more than 10,000',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/shipment-counts',
  rule: shippingPeople,
  binding: 'company',
  query: z.object({ from: z.optional(transactionDay), to: z.optional(transactionDay) }),
  answer: z.object({
    saved: count,
    processed: count,
    attention: count,
    boomerang: count,
    /** The names by which shipments can be filtered. */
    webStores: z.array(z.string()),
  }),
  refusals: [no.shipments_range_backwards],
});

const figures = z.object({
  /** Value at risk: bought and not delivered. */
  onTheRoad: z.object({ parcels: z.int(), value: amountCents() }),
  /** The company's in-transit limit. */
  limit: amountCents(),
  /** Value in transit at the end of each day, oldest first, today last. */
  byDay: z.array(z.object({ day, value: amountCents() })),
  /** Should have been scanned by now. */
  unscanned: z.object({ parcels: z.int(), value: amountCents() }),
  /** Parcels in transit by the day they were promised for; without those awaiting a late first scan. */
  dueByDay: z.array(z.object({ day: z.nullable(day), parcels: z.int(), value: amountCents() })),
  /** In the last 30 days. */
  spend: z.object({ cost: amountCents(), declaredValue: amountCents() }),
  /** The last eight weeks, the current one last. */
  spendByWeek: z.array(z.object({ monday: day, cost: amountCents() })),
  /** On-time share of deliveries in the last 30 days with a promised day. */
  onTime: z.array(z.object({ carrier: z.string(), delivered: z.int(), onTime: z.int() })),
  /** Carrier accounts that this person manages and that need attention. */
  failingAccounts: z.array(z.object({ carrier: z.string(), name: z.string() })),
});
export type ShippingFigures = z.output<typeof figures>;

export const getShippingFigures = endpoint({
  name: 'shipping.getShippingFigures',
  summary: 'Get value in transit by day, parcels awaiting a first scan, spend and on-time rate',
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/shipment-figures',
  rule: shippingPeople,
  binding: 'company',
  answer: figures,
  refusals: [],
});

// Spec shipping §9.
export const longestExportDays = 366;

export const shipmentsAsSheet = endpoint({
  name: 'shipping.shipmentsAsSheet',
  summary: 'Export matching shipments as a spreadsheet, up to 366 days (default: the last 366)',
  method: 'GET',
  changes: 'log',
  path: '/services/shipping/api/shipments.xlsx',
  rule: shippingPeople,
  binding: 'company',
  query: shipmentFilter,
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  perMinute: 10,
  refusals: [no.shipments_range_backwards, no.shipments_range_too_long],
});
