import * as z from 'zod/mini';
import { defineEvent } from '#kit/contract/event.ts';
import { alertStatuses } from '../domain/alerts/alert.ts';
import { alertKindNames, alertKinds } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { shipmentStatusNames } from '#modules/shipping/shipments/domain/shipment-status.ts';
import { defineNoticeKind } from '#platform/notifications/contract.ts';

const ofShipment = {
  companyId: z.uuid(),
  shipmentId: z.uuid(),
  number: z.string(),
  personId: z.uuid(),
};

/** The status changed by a scan or by "mark as delivered". */
export const parcelMoved = defineEvent(
  'shipping.parcel_moved',
  z.object({
    ...ofShipment,
    status: z.enum(shipmentStatusNames),
    at: z.nullable(z.iso.datetime()),
  }),
);

const ofAlert = { ...ofShipment, alertId: z.uuid(), kind: z.enum(alertKindNames) };

export const alertRaised = defineEvent('shipping.alert_raised', z.object(ofAlert));

/** Answered by a person, the carrier or a scan. */
export const alertMoved = defineEvent(
  'shipping.alert_moved',
  z.object({ ...ofAlert, status: z.enum(alertStatuses) }),
);

interface AlertFacts {
  readonly shipmentId: string;
  readonly number: string;
  readonly kind: AlertKind;
}

const alertFacts = {
  group: 'Shipping',
  audience: 'members',
  title: ({ kind, number }: AlertFacts) => alertKinds[kind].title(number),
  words: ({ kind }: AlertFacts) => alertKinds[kind].words,
  path: ({ shipmentId }: AlertFacts) => `/membership/shipping/${shipmentId}` as const,
} as const;

/** Urgent, so by text message too. */
export const diversionNotice = defineNoticeKind<AlertFacts>({
  ...alertFacts,
  name: 'shipping.parcel_diverted',
  label: 'A parcel was redirected or held for pickup',
  about: 'Sent to the person who created the shipment and to business administrators.',
  channels: { screen: true, email: true, sms: true, digest: false },
});

/** After a night without scans there may be dozens, so they are mailed together. */
export const parcelAlertNotice = defineNoticeKind<AlertFacts & { readonly value: number }>({
  ...alertFacts,
  weight: ({ value }) => value,
  name: 'shipping.parcel_silent',
  label: "A parcel wasn't scanned, stopped moving, or was delivered without a signature",
  about: 'Sent to the person who created the shipment, at most one email every 15 minutes.',
  channels: { screen: true, email: true, sms: false, digest: false },
});
