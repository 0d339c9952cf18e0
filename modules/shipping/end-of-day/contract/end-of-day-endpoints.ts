import * as z from 'zod/mini';
import { defineRefusals } from '#kit/contract/refusal.ts';
import { guid } from '#kit/contract/shapes/id.ts';
import { day } from '#kit/contract/shapes/time.ts';
import { endpoint } from '#platform/access/contract.ts';
import { shippingPeople } from '#modules/shipping/draft/contract/access.ts';
import { pickupShape } from '#modules/shipping/pickups/contract/pickup-endpoints.ts';
import { pickupCarriers } from '#modules/shipping/pickups/domain/pickup-terms.ts';
import { formLabel, scanFormShape } from '#modules/shipping/scan-forms/contract/scan-form-endpoints.ts';
import { shipmentRefusals } from '#modules/shipping/shipments/contract/shipment-endpoints.ts';
import { daySteps } from '../domain/day-steps.ts';

export const endOfDayRefusals = defineRefusals('shipping', {
  day_place_missing: { kind: 'missing', sentence: "We can't find that location." },
  day_already_closed: {
    kind: 'conflict',
    sentence: 'This day is already closed.',
    field: 'day',
  },
  day_not_today: {
    kind: 'conflict',
    sentence: 'You can only close the current day.',
    next: "Reload the page to see today's parcels.",
    field: 'day',
  },
  mailing_too_few: {
    kind: 'conflict',
    sentence: 'A firm book or certificate of mailing needs at least 3 pieces.',
    next: 'For fewer pieces, ask the post office for individual receipts.',
  },
  day_steps_left: {
    kind: 'conflict',
    sentence: 'Some steps are incomplete.',
    next: 'Finish them, or close the day without them.',
    field: 'despite',
  },
});

const no = endOfDayRefusals;
const path = '/services/shipping/api/end-of-day';
const ofShipping = { rule: shippingPeople, binding: 'company' } as const;
const carrier = z.enum(pickupCarriers, 'Choose from the list.');
export const mostUnscannedShown = 50;

const unscannedParcel = z.object({
  shipmentId: z.uuid(),
  number: z.string(),
  carrier,
  shipTo: z.string(),
  city: z.string(),
  insuredValue: z.int(),
  shipsOn: day,
  /** When a driver took it. */
  handedOverAt: z.nullable(z.iso.datetime()),
  pickupId: z.nullable(z.uuid()),
  printedAt: z.nullable(z.iso.datetime()),
  /** Its label waits at the location, is on no SCAN form, and this person may void it. */
  canVoid: z.boolean(),
});
export type UnscannedParcel = z.output<typeof unscannedParcel>;

const carrierDay = z.object({
  carrier,
  parcels: z.int(),
  insuredValue: z.int(),
  scanned: z.int(),
  onManifest: z.int(),
  /** When the last label was sent to the carrier. */
  sentAt: z.nullable(z.iso.datetime()),
  /** Labels that need a SCAN form, and how they split. */
  looseLabels: z.array(formLabel),
  splits: z.array(z.int()),
  forms: z.array(scanFormShape),
  pickups: z.array(pickupShape),
  /** If none is scheduled for that day. */
  nextPickup: z.nullable(pickupShape),
  cutoff: z.object({ nextDay: day, cutoff: z.iso.datetime(), isToday: z.boolean() }),
});
export type CarrierColumn = z.output<typeof carrierDay>;

const closingShape = z.object({
  day,
  closedBy: z.string(),
  closedAt: z.iso.datetime(),
  parcels: z.int(),
  insuredValue: z.int(),
  leftOpen: z.array(z.enum(daySteps)),
});
export type Closing = z.output<typeof closingShape>;

const counted = z.object({ parcels: z.int(), insuredValue: z.int() });

export const endOfDayShape = z.object({
  ...counted.shape,
  day,
  location: z.object({ locationId: z.uuid(), name: z.string(), city: z.string(), zone: z.string() }),
  locations: z.array(z.object({ locationId: z.uuid(), name: z.string() })),
  stepsLeft: z.array(z.enum(daySteps)),
  carriers: z.array(carrierDay),
  people: z.array(z.object({ ...counted.shape, personId: z.uuid(), name: z.string() })),
  unscanned: z.object({ ...counted.shape, items: z.array(unscannedParcel) }),
  closing: z.nullable(closingShape),
  /** Parcels that came after the day was closed. */
  late: z.int(),
  closedDays: z.array(closingShape),
  actions: z.array(z.enum(['close', 'createForms', 'schedule'])),
});
export type EndOfDay = z.output<typeof endOfDayShape>;

export const getEndOfDay = endpoint({
  ...ofShipping,
  name: 'shipping.getEndOfDay',
  summary:
    "Get a location's shipping day: parcels, SCAN forms and pickups by carrier, and the remaining steps",
  method: 'GET',
  changes: false,
  path,
  query: z.object({ locationId: z.optional(guid) }),
  answer: endOfDayShape,
  refusals: [no.day_place_missing],
});

export const closeDay = endpoint({
  ...ofShipping,
  name: 'shipping.closeDay',
  summary: "Close a location's shipping day; only the first close is recorded",
  method: 'POST',
  changes: true,
  path: `${path}/close`,
  body: z.object({
    locationId: guid,
    day,
    /** Closes it although steps are left. */
    despite: z.boolean(),
  }),
  answer: z.object({ closing: closingShape }),
  refusals: [
    shipmentRefusals.shipment_not_yours,
    no.day_place_missing,
    no.day_already_closed,
    no.day_not_today,
    no.day_steps_left,
  ],
});

const report = {
  ...ofShipping,
  method: 'GET',
  changes: false,
  query: z.object({
    locationId: guid,
    day: z.optional(day),
    carrier: z.optional(carrier),
    personId: z.optional(guid),
  }),
  refusals: [no.day_place_missing],
} as const;

export const getDayReportPdf = endpoint({
  ...report,
  name: 'shipping.getDayReportPdf',
  summary: "Get a location's end-of-day report as a PDF, optionally for one carrier or person",
  path: `${path}/report.pdf`,
  raw: { contentType: 'application/pdf' },
});

export const getDayReportSheet = endpoint({
  ...report,
  name: 'shipping.getDayReportSheet',
  summary: "Get a location's end-of-day report as a spreadsheet, one row per parcel",
  path: `${path}/report.xlsx`,
  raw: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
});

const mailing = {
  ...report,
  query: z.object({
    locationId: guid,
    only: z.optional(z.enum(['registered'], 'Choose from the list.')),
  }),
  raw: { contentType: 'application/pdf' },
  refusals: [no.day_place_missing, no.mailing_too_few],
} as const;

export const getFirmBook = endpoint({
  ...mailing,
  name: 'shipping.getFirmBook',
  summary: "Get the firm book (PS Form 3877) for today's USPS parcels, or registered ones only",
  path: `${path}/firm-book.pdf`,
});

export const getMailingCertificate = endpoint({
  ...mailing,
  name: 'shipping.getMailingCertificate',
  summary: "Get the certificate of mailing (PS Form 3665) for today's USPS parcels, or registered ones only",
  path: `${path}/certificate-of-mailing.pdf`,
});
