import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Refused, Unknown } from './labels.ts';

/** The carriers that bill a member's own account. */
export const accountCarriers = ['FedEx', 'UPS'] as const;
export type AccountCarrier = (typeof accountCarriers)[number];

/** A recent invoice, by which UPS knows the owner. */
export interface AccountInvoice {
  readonly number: string;
  readonly amount: Cents;
  readonly date: Day;
  readonly controlId: string;
}

export interface MemberAccount {
  /** The member company's ID. */
  readonly owner: string;
  readonly carrier: AccountCarrier;
  readonly accountNumber: string;
  /** FedEx only. */
  readonly meterNumber: string | null;
  /** UPS only. */
  readonly invoice: AccountInvoice | null;
  /** When the carrier was asked first; the same account is asked again until it answers, and then watched. */
  readonly askedOn: Day;
}

/** Whether labels and prices can use the account. */
export type AccountAnswer =
  | { readonly kind: 'verified'; readonly validUntil: Day | null }
  /** `waitsFor: 'us'`: our staff connect the account together with its owner. Without it, the carrier is still checking. */
  | { readonly kind: 'pending'; readonly waitsFor?: 'us' | undefined }
  | Refused
  | Unknown;
