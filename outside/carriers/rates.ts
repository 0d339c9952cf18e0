import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierName } from './carrier-name.ts';

export interface RateLine {
  readonly kind: ChargeKind;
  readonly amount: Cents;
  /** False: an estimate that the total leaves out. Spec shipping §5: the Saturday surcharge is not in the quote. */
  readonly included: boolean;
}

export interface RateError {
  /** Stable, such as `too_heavy`. */
  readonly code: string;
  /** Fit for the member. */
  readonly sentence: string;
}

export interface Transit {
  /** How many days on which the carrier works; the last of them where it tells a span. */
  readonly days: number;
  /** The last day on which it is expected. */
  readonly promisedOn: Day;
  /** Hours and minutes at the destination, such as 10:30; null: by the end of the day. */
  readonly by: string | null;
  /** False: expected, not promised. */
  readonly guaranteed: boolean;
}

export interface RatePrice {
  readonly lines: readonly RateLine[];
  /** The sum of the lines that are included. */
  readonly total: Cents;
  /** Null: an aggregator doesn't say. */
  readonly zone: number | null;
  /** The higher of what it weighs and of what its size counts for, rounded up as the carrier rounds; null as above. */
  readonly billedOz: number | null;
  /** Null where an aggregator says nothing of the days. */
  readonly transit: Transit | null;
  /** The day of the table that it was read from; null as above. */
  readonly tableOf: Day | null;
}

/** Spec shipping §3: a shipping-rate quote has a price, soft errors, a hard error. */
export interface ServiceRate {
  readonly carrier: CarrierName;
  /** The carrier's code of the service. */
  readonly service: string;
  /** Null where there is a hard error. */
  readonly price: RatePrice | null;
  /** It can be bought, and something about it is not as was asked. */
  readonly softErrors: readonly RateError[];
  /** It can't be bought for this parcel. */
  readonly hardError: RateError | null;
}

/** A carrier that didn't answer is named; the prices of the others stand all the same. */
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
  /** Nobody answered; asking again does no harm. */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** What a carrier names a charge by, as its rate answers and its invoices do alike. */
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
