import type { Cents } from '#kit/domain/money.ts';

/** A bill in the payment dialog. */
export interface Payable {
  readonly invoiceId: string;
  /** An invoice unless it says otherwise. */
  readonly kind?: 'invoice' | 'order';
  readonly number: string;
  readonly balance: Cents;
  /** A payment is scheduled for that day. */
  readonly scheduledOn?: string | null;
}
