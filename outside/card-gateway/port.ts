import type { Cents } from '#kit/domain/money.ts';

/** Every order has an idempotency key: sent twice, it is carried out once and answered alike. */
interface Keyed {
  readonly key: string;
}

/** What the browser needs to show the gateway's own fields in a frame. */
export interface Fields {
  readonly adapter: 'sandbox' | 'braintree';
  /** Opens the fields once for this customer, for a short time. */
  readonly clientToken: string;
  /** The frame's page; null if the adapter's browser script derives it from the token. */
  readonly frameUrl: string | null;
}

interface PostalAddress {
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly state: string;
  readonly postalCode: string;
  readonly country: 'US' | 'CA';
}

export const cardBrands = [
  'Visa',
  'MasterCard',
  'Discover',
  'AmericanExpress',
  'DinersClub',
  'JCB',
  'Unknown',
] as const;
export type CardBrand = (typeof cardBrands)[number];

export interface StoreOrder extends Keyed {
  /** The company, as the gateway knows it. */
  readonly customer: string;
  /** The one-time nonce from the fields. Card and account numbers never arrive here. */
  readonly nonce: string;
  readonly holderName: string;
  readonly email: string;
  readonly billingAddress: PostalAddress;
}

export interface StoredCard {
  readonly kind: 'card';
  readonly token: string;
  readonly brand: CardBrand;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
  /** Spec shipping §9: a hold of $1.00 proves the card; it is reversed automatically in 2 to 5 days. */
  readonly hold: { readonly reference: string; readonly amount: Cents };
}

export interface StoredAccount {
  readonly kind: 'bank';
  readonly token: string;
  readonly ownership: 'personal' | 'business';
  readonly use: 'checking' | 'savings';
  readonly bankName: string;
  readonly lastFour: string;
  /** Two small deposits are pending; their amounts prove ownership. */
  readonly awaitsDeposits: boolean;
}

/**
 * Why an order was declined, as far as we act on it; codes are the gateway's own. `refused`: by the bank.
 * `limit_exceeded`: too much for this method. `cannot_link`: this account can't be used, another may. `unfit`: the
 * order is invalid, such as an expired nonce. `not_set_up`: there is no gateway.
 */
export type DeclineCause = 'refused' | 'limit_exceeded' | 'cannot_link' | 'unfit' | 'not_set_up';

/** A final decline; the reason may be shown to the member. */
export interface Declined {
  readonly kind: 'declined';
  readonly cause: DeclineCause;
  /** The gateway's code, or the bank's return code such as R01. */
  readonly code: string;
  readonly reason: string;
}

/** It may or may not have happened: query until known, never order again blindly. */
export interface Unknown {
  readonly kind: 'unknown';
  readonly reason: string;
}

export type StoreOutcome =
  | { readonly kind: 'stored'; readonly method: StoredCard | StoredAccount }
  | Declined
  | Unknown;

export type DepositsOutcome =
  | { readonly kind: 'confirmed' }
  /** Null if the gateway does not say. */
  | { readonly kind: 'wrong'; readonly triesLeft: number | null }
  | { readonly kind: 'not_yet' }
  | Declined
  | Unknown;

export interface ChargeOrder extends Keyed {
  readonly customer: string;
  readonly token: string;
  readonly amount: Cents;
  /** False: only authorize; captured later by its reference. */
  readonly capture: boolean;
  /** Shown on the member's card statement, at most 22 characters. */
  readonly descriptor: string;
}

/** An order about an existing charge. */
export interface FollowOrder extends Keyed {
  readonly reference: string;
  readonly amount: Cents;
}

export type MoneyStatus =
  | 'authorised'
  | 'submitted'
  | 'settled'
  | 'voided'
  /** Returned by the bank, before or after settlement. */
  | 'returned';

export type MoneyOutcome =
  | { readonly kind: 'done'; readonly reference: string; readonly status: MoneyStatus }
  | Declined
  | Unknown;

/** The outcome of an order, by its key. `never_came`: the gateway has not received it. */
export type Found = MoneyOutcome | { readonly kind: 'never_came' };

/**
 * A notice from the gateway. `at` orders the notices of one charge; a notice may arrive twice, late, or before the
 * answer to its order.
 */
export interface Notice {
  readonly id: string;
  readonly at: Date;
  readonly happened:
    | { readonly kind: 'settled'; readonly reference: string }
    | {
        readonly kind: 'returned';
        readonly reference: string;
        readonly code: string;
        readonly reason: string;
      }
    | {
        readonly kind: 'dispute_opened' | 'dispute_won' | 'dispute_lost';
        readonly reference: string;
        readonly amount: Cents;
        readonly reason: string;
      }
    | { readonly kind: 'hold_released'; readonly reference: string }
    | {
        readonly kind: 'account_verified' | 'account_failed';
        readonly token: string;
        readonly reason: string;
      };
}

export type ReadNotice =
  | { readonly kind: 'notice'; readonly notice: Notice }
  /** Genuine, but irrelevant to us. */
  | { readonly kind: 'other' }
  | { readonly kind: 'forged'; readonly reason: string };

/** Stores members' cards and bank accounts and moves their money. */
export interface CardGateway {
  openFields(customer: string): Promise<({ readonly kind: 'open' } & Fields) | Declined | Unknown>;
  store(order: StoreOrder): Promise<StoreOutcome>;
  findStored(key: string): Promise<StoreOutcome | { readonly kind: 'never_came' }>;
  confirmDeposits(token: string, amounts: readonly [Cents, Cents]): Promise<DepositsOutcome>;
  /** Idempotent. */
  forget(token: string): Promise<{ readonly kind: 'done' } | Unknown>;
  charge(order: ChargeOrder): Promise<MoneyOutcome>;
  capture(order: FollowOrder): Promise<MoneyOutcome>;
  /** Voids an unsettled charge, always in full. */
  void(order: FollowOrder): Promise<MoneyOutcome>;
  /** Refunds a settled charge, in full or in part; the refund has its own reference. */
  refund(order: FollowOrder): Promise<MoneyOutcome>;
  /**
   * Finds a charge or refund by its key. An unknown capture or void is instead ordered again with its key: both end in
   * the same state.
   */
  find(key: string): Promise<Found>;
  /** Verifies the sender before reading. */
  readNotice(header: (name: string) => string | undefined, body: string): Promise<ReadNotice>;
  close(): Promise<void>;
}
