import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { InsurerClaims } from './claims-port.ts';
import type { Refused, Unknown } from './outcomes.ts';

export type {
  ClaimMessage,
  ClaimNotice,
  ClaimNoticeKind,
  ClaimPaymentOrder,
  FoundClaimNotice,
  FoundClaimPayment,
  ReadClaimPayment,
} from './claims-port.ts';

/** An order for coverage, with the conditions it was sold under. */
export interface CoverOrder {
  /** Idempotency key: sent twice, coverage is bought once and answered twice. */
  readonly key: string;
  /** Our shipment number, which a claim names. */
  readonly shipmentNumber: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly insuredValue: Cents;
  readonly premium: Cents;
  readonly coverage: string;
  readonly shipDate: Day;
  /** The version of the rules, and how each applicable rule was met. */
  readonly ruleSet: string;
  readonly conditions: readonly string[];
  /** What the order doesn't cover, in the words that the shipper acknowledged. */
  readonly exceptions: readonly string[];
}

export interface Cover {
  /** The insurer's number. */
  readonly number: string;
}

export type CoverOutcome = { readonly kind: 'covered'; readonly cover: Cover } | Refused | Unknown;

/** The outcome of an order. `never_came`: the insurer has not received its key. */
export type FoundCover = CoverOutcome | { readonly kind: 'never_came' };

/** Idempotent. */
export type CancelOutcome = { readonly kind: 'cancelled' } | Refused | Unknown;

/** Coverage as currently known to the insurer. */
export interface ReadCover {
  readonly number: string;
  readonly status: 'InForce' | 'Cancelled';
}

/** Those that the insurer knows. */
export type CoversRead = { readonly kind: 'read'; readonly covers: readonly ReadCover[] } | Unknown;

/** Insures parcels and pays claims. */
export interface Insurer extends InsurerClaims {
  insure(order: CoverOrder): Promise<CoverOutcome>;
  /** The outcome of the order with this key. */
  findCover(key: string): Promise<FoundCover>;
  cancelCover(number: string): Promise<CancelOutcome>;
  /** At most 100 per call. */
  readCovers(numbers: readonly string[]): Promise<CoversRead>;
}
