import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from './carrier-name.ts';

/** What happened to a parcel, in words that the carriers share. */
export const trackingKinds = [
  'label_created',
  'accepted',
  'arrived',
  'departed',
  'in_transit',
  'out_for_delivery',
  'attempted',
  'available_for_pickup',
  'delivered',
  'delayed',
  'damaged',
  'lost',
  'address_problem',
  'redirect_requested',
  'hold_requested',
  'redirected',
  'customs_held',
  'customs_released',
  'undeliverable',
  'return_started',
  'returned',
  'voided',
  'other',
] as const;
export type TrackingKind = (typeof trackingKinds)[number];

/** Whose doing it was, where something went wrong. */
export type TrackingCause = 'carrier' | 'consignee' | 'customs' | 'weather' | 'shipper';

export interface TrackingPlace {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  /** An IANA name: events are told in the time of their place. */
  readonly timeZone: string;
}

/** One scan. The same one may be told twice and late: `id` says that it is the same. */
export interface TrackingEvent {
  readonly id: string;
  readonly carrier: CarrierName;
  readonly trackingNumber: string;
  readonly kind: TrackingKind;
  /** The carrier's own code, such as OC, DL or 07. */
  readonly code: string;
  /** The carrier's own words. */
  readonly text: string;
  readonly cause: TrackingCause | null;
  readonly at: Date;
  readonly place: TrackingPlace | null;
  /** Who signed, of a delivery with a signature. */
  readonly signedBy: string | null;
}

export type TrackAnswer =
  | {
      readonly kind: 'known';
      readonly events: readonly TrackingEvent[];
      /** When the carrier now expects to deliver it; null: it doesn't say. */
      readonly expectedOn: Day | null;
    }
  /** The carrier knows no such number, or not yet. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** What a carrier tells by itself; who sent it is verified before it is read. */
export type ReadNotice =
  | { readonly kind: 'events'; readonly id: string; readonly events: readonly TrackingEvent[] }
  /** Genuine, and about nothing that concerns us. */
  | { readonly kind: 'other' }
  | { readonly kind: 'forged'; readonly reason: string };
