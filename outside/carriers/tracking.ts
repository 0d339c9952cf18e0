import type { Day } from '#kit/domain/day.ts';
import type { CarrierName } from './carrier-name.ts';

/** Kinds of scans, shared by all carriers. */
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

/** Who or what caused a problem. */
export type TrackingCause = 'carrier' | 'consignee' | 'customs' | 'weather' | 'shipper';

export interface TrackingPlace {
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: string;
  /** An IANA time zone: events show local time. */
  readonly timeZone: string;
}

/** One scan. It may arrive twice and late; `id` identifies it. */
export interface TrackingEvent {
  readonly id: string;
  readonly carrier: CarrierName;
  readonly trackingNumber: string;
  readonly kind: TrackingKind;
  /** The carrier's code, such as OC, DL or 07. */
  readonly code: string;
  /** The carrier's text. */
  readonly text: string;
  readonly cause: TrackingCause | null;
  readonly at: Date;
  readonly place: TrackingPlace | null;
  /** The signer's name, for a signed delivery. */
  readonly signedBy: string | null;
}

export type TrackAnswer =
  | {
      readonly kind: 'known';
      readonly events: readonly TrackingEvent[];
      /** The currently expected delivery day; null if unknown. */
      readonly expectedOn: Day | null;
    }
  /** The number is unknown, or not known yet. */
  | { readonly kind: 'not_found' }
  | { readonly kind: 'unavailable'; readonly reason: string };

/** A notice from a carrier; its sender is verified before it is read. */
export type ReadNotice =
  | { readonly kind: 'events'; readonly id: string; readonly events: readonly TrackingEvent[] }
  /** Genuine, but irrelevant to us. */
  | { readonly kind: 'other' }
  | { readonly kind: 'forged'; readonly reason: string };
