import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Refused, Unknown } from './outcomes.ts';

export const claimNoticeKinds = ['report', 'reserve', 'decision', 'referral', 'answer', 'recovery'] as const;
export type ClaimNoticeKind = (typeof claimNoticeKinds)[number];

/** What the insurer hears about a claim. */
export interface ClaimNotice {
  /** Idempotency key: sent twice, it is filed once and answered twice. */
  readonly key: string;
  readonly kind: ClaimNoticeKind;
  readonly claimNumber: string;
  /** The number of the coverage; empty if the parcel had none. */
  readonly coverNumber: string;
  readonly amount: Cents | null;
  readonly words: string;
}

export type ClaimNoticeOutcome =
  | { readonly kind: 'accepted'; readonly reference: string }
  | Refused
  | Unknown;
export type FoundClaimNotice = ClaimNoticeOutcome | { readonly kind: 'never_came' };

export interface ClaimPaymentOrder {
  /** Idempotency key: sent twice, the claim is paid once. */
  readonly key: string;
  readonly claimNumber: string;
  readonly payee: string;
  readonly amount: Cents;
  /** The account as the gateway stores it; account numbers don't pass through the portal. */
  readonly account: { readonly token: string; readonly tail: string };
}

export type ClaimPaymentOutcome =
  | { readonly kind: 'sent'; readonly payment: { readonly number: string; readonly expectedOn: Day } }
  | Refused
  | Unknown;
export type FoundClaimPayment = ClaimPaymentOutcome | { readonly kind: 'never_came' };

export interface ReadClaimPayment {
  readonly number: string;
  readonly status: 'Sent' | 'Settled' | 'Returned';
  /** Why a bank returned it. */
  readonly reason: string | null;
}

/** A question that needs an answer, or the underwriter's opinion. */
export interface ClaimMessage {
  /** The same message may come again under its id. */
  readonly id: string;
  readonly claimNumber: string;
  readonly kind: 'question' | 'opinion';
  readonly words: string;
}

export type ClaimPaymentsRead =
  | { readonly kind: 'read'; readonly payments: readonly ReadClaimPayment[] }
  | Unknown;
export type ClaimMessagesRead =
  | { readonly kind: 'read'; readonly messages: readonly ClaimMessage[] }
  | Unknown;

/** The insurer's side of claims. */
export interface InsurerClaims {
  sendNotice(notice: ClaimNotice): Promise<ClaimNoticeOutcome>;
  /** The outcome of the notice with this key. */
  findNotice(key: string): Promise<FoundClaimNotice>;
  payClaim(order: ClaimPaymentOrder): Promise<ClaimPaymentOutcome>;
  /** The outcome of the order with this key. */
  findClaimPayment(key: string): Promise<FoundClaimPayment>;
  /** Those that the insurer knows; at most 100 per call. */
  readClaimPayments(numbers: readonly string[]): Promise<ClaimPaymentsRead>;
  /** At most 100 claims per call. */
  readClaimMessages(claimNumbers: readonly string[]): Promise<ClaimMessagesRead>;
}
