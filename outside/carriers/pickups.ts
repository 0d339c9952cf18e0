import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from './carrier-name.ts';
import type { Refused, Unknown } from './labels.ts';
import type { LabelAddress } from './parcel.ts';

/** FedEx sends different drivers for Express and Ground. */
export const pickupServices = ['FedExExpress', 'FedExGround', 'UPS', 'USPS'] as const;
export type PickupService = (typeof pickupServices)[number];

export interface PickupOrder {
  /** Idempotency key: sent twice, one driver comes. */
  readonly key: string;
  readonly carrier: CarrierName;
  readonly service: PickupService;
  readonly address: LabelAddress;
  readonly day: Day;
  /** Local times of the address, such as 16:15. */
  readonly ready: string;
  readonly close: string;
  readonly parcels: number;
  readonly weightOz: number;
  /** Where the driver finds the parcels, in the carrier's own term: FRONT, MAIL_ROOM. */
  readonly location: string;
  readonly instructions: string;
  /** Empty when only a number of parcels is announced. */
  readonly trackingNumbers: readonly string[];
}

/** A pickup that isn't ordered yet. */
export interface PickupQuestion extends Omit<PickupOrder, 'key'> {
  /** The key of the pickup that this one would replace; null for a new one. */
  readonly replaces: string | null;
}

/** What the carrier would do with such an order now; it promises nothing. */
export type PickupAvailability =
  /** In cents; null if the carrier names no charge. */
  { readonly kind: 'accepted'; readonly cost: Cents | null } | Refused | Unknown;

export interface BookedPickup {
  readonly confirmation: string;
  /** The driver names it; null if the carrier gives none. */
  readonly pin: string | null;
  readonly cost: Cents;
}

/** Idempotent by the order's key. */
export type PickupOutcome = { readonly kind: 'booked'; readonly pickup: BookedPickup } | Refused | Unknown;

/** `never_came`: the carrier has not received its key. */
export type FoundPickup = PickupOutcome | { readonly kind: 'never_came' };

/** Idempotent. */
export type PickupCancellation = { readonly kind: 'cancelled' } | Refused | Unknown;
