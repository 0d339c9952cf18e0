import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { scanKinds } from '../domain/scan.ts';
import { trackingStatusNames } from '../domain/tracking-status.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { alertShape, trackingRefusals } from './alert-endpoints.ts';

const path = '/services/shipping/api';
const ofShipment = {
  rule: shippingPeople,
  binding: 'company',
  params: z.object({ shipmentId: guid }),
} as const;

export const receiveCarrierNotice = endpoint({
  name: 'shipping.receiveCarrierNotice',
  summary: 'What carriers tell of parcels by themselves; signed by them',
  method: 'POST',
  path: `${path}/carriers/notices`,
  body: z.string(),
  refusals: [trackingRefusals.carrier_notice_forged],
  rule: anyone,
  binding: 'none',
  signed: true,
});

const scan = z.object({
  scanId: z.string(),
  kind: z.enum(scanKinds),
  /** The carrier's own words. */
  words: z.string(),
  cause: z.nullable(z.string()),
  at: z.iso.datetime(),
  place: z.nullable(
    z.object({ city: z.string(), state: z.string(), country: z.string(), timeZone: z.string() }),
  ),
  signedBy: z.nullable(z.string()),
});
export type ShownScan = z.output<typeof scan>;

const tracking = z.object({
  status: z.enum(trackingStatusNames),
  /** The code in spec shipping §3. */
  code: z.int(),
  shown: z.string(),
  expectedOn: z.nullable(day),
  deliveredAt: z.nullable(z.iso.datetime()),
  signedBy: z.nullable(z.string()),
  /** The newest first. */
  scans: z.array(scan),
  /** Latest first. */
  alerts: z.array(alertShape),
  /** Who viewed the full tracking number, latest first. */
  looks: z.array(z.object({ by: z.string(), at: z.iso.datetime() })),
});
export type Tracking = z.output<typeof tracking>;

export const getTracking = endpoint({
  ...ofShipment,
  name: 'shipping.getTracking',
  summary: 'Where the parcel of a shipment is and was, and who had its number shown',
  method: 'GET',
  path: `${path}/shipments/:shipmentId/tracking`,
  answer: z.object({ tracking }),
  refusals: [shipmentRefusals.shipment_missing],
});

export const showTrackingNumber = endpoint({
  ...ofShipment,
  name: 'shipping.showTrackingNumber',
  summary: 'The whole tracking number; a second factor is asked for, and who looked is written down',
  method: 'POST',
  path: `${path}/shipments/:shipmentId/tracking/number`,
  answer: z.object({ carrier: z.string(), trackingNumber: z.string() }),
  refusals: [shipmentRefusals.shipment_missing, trackingRefusals.number_missing, stepUpNeeded],
});
