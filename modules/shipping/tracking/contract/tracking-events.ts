import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { alertKindNames } from '../domain/alerts/alert-kind.ts';
import { alertStandings } from '../domain/alerts/alert-moves.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';

const ofShipment = {
  companyId: z.uuid(),
  shipmentId: z.uuid(),
  number: z.string(),
  /** Who made the shipment. */
  personId: z.uuid(),
};

/** What a carrier told has moved the shipment on, or somebody marked it as delivered. */
export const parcelMoved = defineEvent(
  'shipping.parcel_moved',
  z.object({
    ...ofShipment,
    status: z.enum(shipmentStatusNames),
    /** When the carrier scanned it, or somebody marked it. */
    at: z.nullable(z.iso.datetime()),
  }),
);

const ofAlert = { ...ofShipment, alertId: z.uuid(), kind: z.enum(alertKindNames) };

/** Somebody has to look at a parcel. */
export const alertRaised = defineEvent('shipping.alert_raised', z.object(ofAlert));

/** Somebody answered it, the carrier did, or a scan. */
export const alertMoved = defineEvent(
  'shipping.alert_moved',
  z.object({ ...ofAlert, standing: z.enum(alertStandings) }),
);
