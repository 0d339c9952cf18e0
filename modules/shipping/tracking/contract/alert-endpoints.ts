import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { endpoint } from '#platform/access/contract.ts';
import { alertKindNames } from '../domain/alerts/alert-kind.ts';
import { alertStandings } from '../domain/alerts/alert-moves.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-refusals.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/shipping-people.ts';
import { trackingRefusals as no } from './tracking-refusals.ts';

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
  standing: z.enum(alertStandings),
  raisedAt: z.iso.datetime(),
  shipTo: z.string(),
  carrier: z.nullable(z.string()),
  /** What the carrier said where it did not stop the parcel. */
  answer: z.nullable(z.string()),
  /** Who answered it. */
  settledBy: z.nullable(z.string()),
  /** What to say at the phone, where calling helps. */
  call: z.nullable(z.string()),
  actions: z.array(z.enum(alertAnswers)),
});
export type ShippingAlert = z.output<typeof alertShape>;

export const listAlerts = endpoint({
  ...ofShipping,
  name: 'shipping.listAlerts',
  summary: 'The parcels that somebody has to look at: redirects, holds, no scan, no signature',
  method: 'GET',
  path: `${path}/alerts`,
  query: z.object({ kind: z.optional(z.enum(alertKindNames, 'Choose from the list.')) }),
  answer: z.object({
    items: z.array(alertShape),
    /** How many of each kind wait; those of no kind but these are none. */
    counts: z.partialRecord(z.enum(alertKindNames), z.int()),
  }),
  refusals: [],
});

export const answerAlert = endpoint({
  ...ofShipping,
  name: 'shipping.answerAlert',
  summary: 'I did this, or: stop it. To stop it the carrier is asked to bring the parcel back',
  method: 'POST',
  path: `${path}/shipments/:shipmentId/alerts/:alertId`,
  params: z.object({ shipmentId: guid, alertId: guid }),
  body: z.object({ answer: z.enum(alertAnswers, 'Choose from the list.') }),
  answer: z.object({ alert: alertShape }),
  refusals: [
    shipmentRefusals.shipment_missing,
    shipmentRefusals.shipment_not_yours,
    no.alert_missing,
    no.alert_settled,
  ],
});
