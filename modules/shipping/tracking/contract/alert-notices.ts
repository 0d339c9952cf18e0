import { defineNoticeKind } from '#platform/notifications/contract.ts';
import { alertKinds } from '../domain/alerts/alert-kind.ts';
import type { AlertKind } from '../domain/alerts/alert-kind.ts';

interface AlertFacts {
  readonly shipmentId: string;
  readonly number: string;
  readonly kind: AlertKind;
}

const ofAlert = {
  group: 'Shipping',
  audience: 'members',
  title: ({ kind, number }: AlertFacts) => alertKinds[kind].title(number),
  words: ({ kind }: AlertFacts) => alertKinds[kind].words,
  path: ({ shipmentId }: AlertFacts): `/${string}` => `/membership/shipping/${shipmentId}`,
} as const;

/** Minutes count, so that a phone is told too. */
export const diversionNotice = defineNoticeKind<AlertFacts>({
  ...ofAlert,
  name: 'shipping.parcel_diverted',
  label: 'Somebody has a parcel sent elsewhere or held at a counter',
  about: 'For whoever made the shipment, and for business administrators.',
  channels: { screen: true, email: true, sms: true, digest: false },
});

export const parcelAlertNotice = defineNoticeKind<AlertFacts>({
  ...ofAlert,
  name: 'shipping.parcel_silent',
  label: 'A parcel was not scanned, is silent, or was delivered without a signature',
  about: 'For whoever made the shipment.',
  channels: { screen: true, email: true, sms: false, digest: false },
});
