import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';

/** What is to be insured, and under which conditions it was sold. */
export interface CoverOrder {
  /** One per intent to buy: given twice, one cover is made and answered twice. */
  readonly key: string;
  /** The number of our shipment: a claim names it. */
  readonly shipmentNumber: string;
  readonly carrier: string;
  readonly trackingNumber: string;
  readonly insuredValue: Cents;
  readonly premium: Cents;
  readonly coverage: string;
  readonly shipDate: Day;
  /** Which list of rules it was judged by, and each rule that concerned it as it was met. */
  readonly ruleSet: string;
  readonly conditions: readonly string[];
}

export interface Cover {
  /** The insurer's number of it. */
  readonly number: string;
}

/** It may or may not have happened: asked for by `findCover` until known. */
interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

/** The insurer's no, for good as the order stands; nothing is insured. */
interface Refused {
  readonly kind: 'refused';
  readonly code: string;
  /** Fit for the member. */
  readonly sentence: string;
}

export type CoverOutcome = { readonly kind: 'covered'; readonly cover: Cover } | Refused | Unknown;

/** What became of an order. `never_came`: the insurer has not seen its key. */
export type FoundCover = CoverOutcome | { readonly kind: 'never_came' };

/** Cancelling twice is cancelling once. */
export type CancelOutcome = { readonly kind: 'cancelled' } | Refused | Unknown;

/** A cover as it stands at the insurer now. */
export interface ReadCover {
  readonly number: string;
  readonly standing: 'InForce' | 'Cancelled';
}

/** Those of the asked ones that the insurer knows. */
export type CoversRead = { readonly kind: 'read'; readonly covers: readonly ReadCover[] } | Unknown;

/** Whoever insures parcels. */
export interface Insurer {
  insure(order: CoverOrder): Promise<CoverOutcome>;
  /** What became of the order that was given under this key. */
  findCover(key: string): Promise<FoundCover>;
  cancelCover(number: string): Promise<CancelOutcome>;
  /** At most 100 at once. */
  readCovers(numbers: readonly string[]): Promise<CoversRead>;
}
