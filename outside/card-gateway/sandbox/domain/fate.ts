import type { DeclineCause } from '../../port.ts';
import type { ReturnCode } from './return-codes.ts';

export interface No {
  readonly cause: DeclineCause;
  readonly code: string;
  readonly reason: string;
}

/** What is bound to happen to a method when it is stored. */
export type StoreFate =
  | ({ readonly kind: 'not_stored' } & No)
  /** The two deposits bounce, and a notice tells it. */
  | { readonly kind: 'deposits_bounce' }
  /** The hold of $1.00 is reversed on the fifth day and not on the second. */
  | { readonly kind: 'hold_stays' };

/** What is bound to happen to a charge. */
export type ChargeFate =
  | { readonly kind: 'settles' }
  | ({ readonly kind: 'declined' } & No)
  | { readonly kind: 'settles_late' }
  | { readonly kind: 'settlement_declined' }
  | { readonly kind: 'returned'; readonly code: ReturnCode }
  | { readonly kind: 'disputed'; readonly ends: 'open' | 'won' | 'lost' }
  /** The charge is taken and the connection is cut before the answer. */
  | { readonly kind: 'answer_lost' }
  /** The connection is cut before anything happened. */
  | { readonly kind: 'order_lost' }
  /** The charge is taken and the connection stays open without an answer. */
  | { readonly kind: 'hangs' };

/** Whoever pays with it chooses by the cents of the amount. */
export interface ByTheCents {
  readonly kind: 'by_the_cents';
}

export type MethodFate = StoreFate | ChargeFate | ByTheCents;
