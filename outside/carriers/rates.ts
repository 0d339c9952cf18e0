import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from './carrier-name.ts';

export interface RateLine {
  readonly kind: ChargeKind;
  readonly amount: Cents;
  /** False: an estimate not in the total. Spec shipping §5: the Saturday surcharge is not in the quote. */
  readonly included: boolean;
}

export interface RateError {
  /** Stable, such as `too_heavy`. */
  readonly code: string;
  /** Fit for the member. */
  readonly sentence: string;
}

export interface Transit {
  /** Working days in transit; the maximum of a range. */
  readonly days: number;
  /** The latest expected day. */
  readonly promisedOn: Day;
  /** Time of day at the destination, such as 10:30; null: end of day. */
  readonly by: string | null;
  /** False: expected, not guaranteed. */
  readonly guaranteed: boolean;
}

export interface RatePrice {
  readonly lines: readonly RateLine[];
  /** The sum of the included lines. */
  readonly total: Cents;
  /** Null: an aggregator doesn't say. */
  readonly zone: number | null;
  /** Billed weight: the higher of actual and dimensional, rounded by the carrier's rule; null as above. */
  readonly billedOz: number | null;
  /** Null if an aggregator gives no transit time. */
  readonly transit: Transit | null;
  /** The effective date of the rate table; null as above. */
  readonly tableOf: Day | null;
}

/** Spec shipping §3: a shipping-rate quote has a price, soft errors, a hard error. */
export interface ServiceRate {
  readonly carrier: CarrierName;
  /** The carrier's service code. */
  readonly service: string;
  /** Null if there is a hard error. */
  readonly price: RatePrice | null;
  /** Can be bought, but differs from the request. */
  readonly softErrors: readonly RateError[];
  /** Can't be bought for this parcel. */
  readonly hardError: RateError | null;
}

/** A carrier that did not answer; the others' prices are still valid. */
export interface SilentCarrier {
  readonly carrier: CarrierName;
  readonly reason: string;
}

export type RateAnswer =
  | {
      readonly kind: 'rated';
      readonly rates: readonly ServiceRate[];
      readonly silent: readonly SilentCarrier[];
    }
  /** No answer; retrying is safe. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** Kinds of charges, in rates and invoices alike. */
export const chargeKinds = [
  'FREIGHT',
  'FUEL',
  'RESIDENTIAL_DELIVERY',
  'ADDRESS_CORRECTION',
  'DELIVERY_AREA',
  'ADDITIONAL_HANDLING',
  'SIGNATURE_OPTION',
  'SATURDAY_DELIVERY',
  'DECLARED_VALUE',
  'HOLD_AT_LOCATION',
  'COLLECT_ON_DELIVERY',
  'REGISTERED_MAIL',
] as const;
export type ChargeKind = (typeof chargeKinds)[number];

export interface CarrierCharge {
  readonly kind: ChargeKind;
  readonly amount: Cents;
}
