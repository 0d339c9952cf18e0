import type { Cents } from '#kit/domain/money.ts';

/** Every order that moves money carries a key: given twice, it is carried out once and answered alike. */
interface Keyed {
  readonly key: string;
}

/** What the browser needs to show the gateway's own fields in a frame of the gateway's origin. */
export interface Fields {
  readonly adapter: 'sandbox' | 'braintree';
  /** Opens the fields once, for this customer, for a short while. */
  readonly clientToken: string;
  /** The page of the frame; null where the adapter's own script in the browser knows it from the token. */
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
  /** What the fields were exchanged for; good once. No number ever comes this way. */
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
  /** Spec shipping §9: a hold of $1.00 proves the card; it is reversed by itself in 2 to 5 days. */
  readonly hold: { readonly reference: string; readonly amount: Cents };
}

export interface StoredAccount {
  readonly kind: 'bank';
  readonly token: string;
  readonly ownership: 'personal' | 'business';
  readonly use: 'checking' | 'savings';
  readonly bankName: string;
  readonly lastFour: string;
  /** Two small deposits are under way; their amounts prove that the account is the member's. */
  readonly awaitsDeposits: boolean;
}

/**
 * Why it is no, as far as anybody acts on it; the codes are each gateway's own.
 * `refused`: the bank's no. `limit_exceeded`: too much for this method. `cannot_link`: this account can't be used at
 * all, another may. `unfit`: the order itself, such as a nonce that is over. `not_set_up`: there is no gateway.
 */
export type DeclineCause = 'refused' | 'limit_exceeded' | 'cannot_link' | 'unfit' | 'not_set_up';

/** The party said no: for good, as it stands. The reason is fit for the member. */
export interface Declined {
  readonly kind: 'declined';
  readonly cause: DeclineCause;
  /** The gateway's own code, or the bank's return code such as R01. */
  readonly code: string;
  readonly reason: string;
}

/** It may or may not have happened: asked for until known, never ordered again blind. */
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
  /** Null: the gateway does not say how many. */
  | { readonly kind: 'wrong'; readonly triesLeft: number | null }
  | { readonly kind: 'not_yet' }
  | Declined
  | Unknown;

export interface ChargeOrder extends Keyed {
  readonly customer: string;
  readonly token: string;
  readonly amount: Cents;
  /** False: only authorised, captured later by its reference. */
  readonly capture: boolean;
  /** Shown on the member's card statement, at most 22 characters. */
  readonly descriptor: string;
}

/** An order about a charge that the gateway knows by its reference. */
export interface FollowOrder extends Keyed {
  readonly reference: string;
  readonly amount: Cents;
}

export type MoneyStanding =
  | 'authorised'
  | 'submitted'
  | 'settled'
  | 'voided'
  /** The bank took it back, before or after it was settled. */
  | 'returned';

export type MoneyOutcome =
  | { readonly kind: 'done'; readonly reference: string; readonly standing: MoneyStanding }
  | Declined
  | Unknown;

/** What became of an order, found by its key. `never_came`: the gateway has not seen it. */
export type Found = MoneyOutcome | { readonly kind: 'never_came' };

/**
 * What the gateway tells by itself. `at` orders the notices of one charge; the same notice may come twice, late, or
 * before the answer to the order it is about.
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
  /** Genuine, and about nothing that concerns us. */
  | { readonly kind: 'other' }
  | { readonly kind: 'forged'; readonly reason: string };

/** Whoever keeps the members' cards and bank accounts and moves their money. */
export interface CardGateway {
  openFields(customer: string): Promise<({ readonly kind: 'open' } & Fields) | Declined | Unknown>;
  store(order: StoreOrder): Promise<StoreOutcome>;
  findStored(key: string): Promise<StoreOutcome | { readonly kind: 'never_came' }>;
  confirmDeposits(token: string, amounts: readonly [Cents, Cents]): Promise<DepositsOutcome>;
  /** Forgetting twice is forgetting once. */
  forget(token: string): Promise<{ readonly kind: 'done' } | Unknown>;
  charge(order: ChargeOrder): Promise<MoneyOutcome>;
  capture(order: FollowOrder): Promise<MoneyOutcome>;
  /** Takes back what is not settled yet, always the whole. */
  void(order: FollowOrder): Promise<MoneyOutcome>;
  /** Gives back what is settled, whole or in part; its own reference is followed like a charge's. */
  refund(order: FollowOrder): Promise<MoneyOutcome>;
  /**
   * A charge or a refund by its key. A capture or a void that nobody knows of is ordered again under its key instead:
   * both end where the first would have ended.
   */
  find(key: string): Promise<Found>;
  /** Verifies who sent it before reading it. */
  readNotice(header: (name: string) => string | undefined, body: string): Promise<ReadNotice>;
  close(): Promise<void>;
}
