import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { anyone, endpoint, stepUpNeeded } from '#platform/access/contract.ts';
import { scanKinds, trackingStatusNames } from '../domain/tracking-status.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { shipmentReaders, shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { alertStatuses } from '../domain/alerts/alert.ts';
import { alertKindNames } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { defineRefusals } from '#kit/contract/refusal.ts';

export const trackingRefusals = defineRefusals('shipping', {
  carrier_notice_forged: { kind: 'forbidden', sentence: "This notice isn't from the carrier." },
  number_missing: {
    kind: 'conflict',
    sentence: "This shipment doesn't have a tracking number yet.",
    next: 'Buy the label to get a tracking number.',
  },
  alert_missing: { kind: 'missing', sentence: "We can't find that alert on this shipment." },
  alert_settled: {
    kind: 'conflict',
    sentence: "This alert was already resolved, or that response isn't available.",
    next: 'Open the shipment to see its status.',
  },
});

const path = '/services/shipping/api';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;

/** Domain shipping §3.3: "I did this" or "stop it". */
export const alertAnswers = ['ours', 'stop'] as const;

export const alertShape = z.object({
  alertId: z.uuid(),
  shipmentId: z.uuid(),
  number: z.string(),
  kind: z.enum(alertKindNames),
  shown: z.string(),
  title: z.string(),
  words: z.string(),
  status: z.enum(alertStatuses),
  raisedAt: z.iso.datetime(),
  shipTo: z.string(),
  carrier: z.nullable(z.string()),
  /** Why the carrier did not stop the parcel. */
  answer: z.nullable(z.string()),
  settledBy: z.nullable(z.string()),
  /** What to say when calling the carrier, if that helps. */
  call: z.nullable(z.string()),
  actions: z.array(z.enum(alertAnswers)),
});
export type ShippingAlert = z.output<typeof alertShape>;

export const listAlerts = endpoint({
  ...ofShipping,
  name: 'shipping.listAlerts',
  summary: 'List parcels that need attention: redirected, held, unscanned or unsigned',
  method: 'GET',
  changes: false,
  path: `${path}/alerts`,
  query: z.object({ kind: z.optional(z.enum(alertKindNames, 'Choose from the list.')) }),
  answer: z.object({
    items: z.array(alertShape),
    /** Open alerts by kind. */
    counts: z.partialRecord(z.enum(alertKindNames), z.int()),
  }),
  refusals: [],
});

export const answerAlert = endpoint({
  ...ofShipping,
  name: 'shipping.answerAlert',
  summary: 'Respond to an alert: "I did this", or "stop" to have the carrier return the parcel',
  method: 'POST',
  changes: true,
  path: `${path}/shipments/:shipmentId/alerts/:alertId`,
  params: z.object({ shipmentId: guid, alertId: guid }),
  body: z.object({ answer: z.enum(alertAnswers, 'Choose from the list.') }),
  answer: z.object({ alert: alertShape }),
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    trackingRefusals.alert_missing,
    trackingRefusals.alert_settled,
  ],
});

const ofShipment = {
  rule: shippingPeople,
  binding: 'company',
  params: z.object({ shipmentId: guid }),
} as const;

export const receiveCarrierNotice = endpoint({
  name: 'shipping.receiveCarrierNotice',
  summary: 'Receive signed tracking notices from carriers',
  method: 'POST',
  changes: true,
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
  /** Newest first. */
  scans: z.array(scan),
  /** Newest first. */
  alerts: z.array(alertShape),
  /** Who viewed the full tracking number, newest first. */
  looks: z.array(z.object({ by: z.string(), at: z.iso.datetime() })),
});
export type Tracking = z.output<typeof tracking>;

export const getTracking = endpoint({
  ...ofShipment,
  rule: shipmentReaders,
  name: 'shipping.getTracking',
  summary: "Get a shipment's tracking status, scans and alerts, and who viewed its tracking number",
  method: 'GET',
  changes: false,
  path: `${path}/shipments/:shipmentId/tracking`,
  answer: z.object({ tracking }),
  refusals: [shipmentRefusals.shipment_missing],
});

export const showTrackingNumber = endpoint({
  ...ofShipment,
  name: 'shipping.showTrackingNumber',
  summary: 'Show the full tracking number after two-step verification, and record who viewed it',
  method: 'POST',
  changes: true,
  path: `${path}/shipments/:shipmentId/tracking/number`,
  answer: z.object({ carrier: z.string(), trackingNumber: z.string() }),
  refusals: [shipmentRefusals.shipment_missing, trackingRefusals.number_missing, stepUpNeeded],
});
