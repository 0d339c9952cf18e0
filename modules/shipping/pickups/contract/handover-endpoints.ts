import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { openRefusals, uploadRefusals, uploadRules } from '#platform/files/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { pickupCarriers } from '../domain/pickup-terms.ts';
import { count, ofOne, onePickup, path, pickupShape } from './pickup-endpoints.ts';
import { pickupRefusals as no } from './pickup-refusals.ts';

export const driverNameLimit = 60;

export const handoverInput = z.object({
  driverName: requiredText(driverNameLimit, "Enter the driver's name."),
  parcels: count.check(z.minimum(1, 'Enter 1 or more.')),
  /** Uploaded before. */
  photoId: z.optional(guid),
});

export const recordHandover = endpoint({
  ...ofOne,
  name: 'shipping.recordHandover',
  summary: 'Record a handoff: the driver and the parcel count',
  method: 'POST',
  changes: true,
  path: `${path}/:pickupId/handover`,
  body: handoverInput,
  answer: onePickup,
  refusals: [
    shipmentRefusals.shipment_not_yours,
    no.pickup_missing,
    no.pickup_not_due,
    no.pickup_photo_missing,
  ],
});

export const getHandover = endpoint({
  ...ofOne,
  name: 'shipping.getHandover',
  summary: 'Get a handoff receipt as data: the pickup, its parcels and who recorded it',
  method: 'GET',
  changes: false,
  path: `${path}/:pickupId/handover`,
  answer: z.object({
    pickup: pickupShape,
    pickedUpAt: z.nullable(z.iso.datetime()),
    /** Null until a person records it. */
    handedOverBy: z.nullable(z.string()),
    parcels: z.array(
      z.object({ shipmentId: z.uuid(), number: z.string(), shipTo: z.string(), insuredValue: z.int() }),
    ),
  }),
  refusals: [no.pickup_missing],
});
export type HandoverReceipt = z.output<typeof getHandover.answer>;

export const addHandoverLink = endpoint({
  ...ofOne,
  name: 'shipping.addHandoverLink',
  summary: 'Create a link to record a handoff on a phone; the previous link stops working',
  method: 'POST',
  changes: true,
  path: `${path}/:pickupId/handover-links`,
  perMinute: 20,
  answer: z.object({
    address: z.string(),
    /** An SVG. */
    qrCode: z.string(),
    expiresAt: z.iso.datetime(),
  }),
  refusals: [shipmentRefusals.shipment_not_yours, no.pickup_missing, no.pickup_not_due],
});

export const getHandoverReceipt = endpoint({
  ...ofOne,
  name: 'shipping.getHandoverReceipt',
  summary: 'Get the handoff receipt: parcels, PIN and how to identify the driver',
  method: 'GET',
  changes: false,
  path: `${path}/:pickupId/receipt`,
  raw: { contentType: 'application/pdf' },
  refusals: [no.pickup_missing],
});

const handoverShape = z.object({
  pickupId: z.uuid(),
  carrier: z.enum(pickupCarriers),
  day,
  confirmation: z.nullable(z.string()),
  /** Null if the first scan showed that the driver came. */
  driverName: z.nullable(z.string()),
  handedOver: z.nullable(z.int()),
  parcels: z.int(),
  handedOverBy: z.nullable(z.string()),
  pickedUpAt: z.nullable(z.iso.datetime()),
  zone: z.string(),
  hasPhoto: z.boolean(),
});

export const getShipmentHandover = endpoint({
  rule: shippingPeople,
  binding: 'company',
  name: 'shipping.getShipmentHandover',
  summary: "Get the handoff of a shipment's parcel; null if there was none",
  method: 'GET',
  changes: false,
  path: '/services/shipping/api/shipments/:shipmentId/handover',
  params: z.object({ shipmentId: guid }),
  answer: z.object({ handover: z.nullable(handoverShape) }),
  refusals: [shipmentRefusals.shipment_missing],
});

export const uploadHandoverPhoto = endpoint({
  ...ofOne,
  name: 'shipping.uploadHandoverPhoto',
  summary: 'Upload a photo of a handoff and get its ID',
  method: 'POST',
  changes: true,
  path: `${path}/:pickupId/photos`,
  // One byte over the limit, so the answer is our refusal.
  upload: { maxBytes: uploadRules.document.maxBytes + 1 },
  raw: { contentType: 'text/plain; charset=utf-8' },
  perMinute: 30,
  refusals: [shipmentRefusals.shipment_not_yours, no.pickup_missing, no.pickup_not_due, ...uploadRefusals],
});

export const getHandoverPhoto = endpoint({
  ...ofOne,
  name: 'shipping.getHandoverPhoto',
  summary: 'Get the photo taken at a handoff',
  method: 'GET',
  changes: false,
  path: `${path}/:pickupId/photo`,
  raw: { contentType: 'application/octet-stream' },
  refusals: [no.pickup_missing, no.pickup_photo_missing, ...openRefusals],
});
