import type { Cents } from '#kit/domain/money.ts';
import type { TransactionType } from './entries.ts';

/** Spec shipping §3: transaction sources. */
export const transactionSources = [
  'Stc',
  'Pac',
  'Manual',
  'Pickup',
  'Reconciliation',
  'Credit',
  'Incentives',
] as const;
export type TransactionSource = (typeof transactionSources)[number];

/** What a member bought or was credited with, as whoever sold it tells it. A credit is below zero. */
export interface Transaction {
  /** Names it for good within the company: told twice, it counts once. */
  readonly key: string;
  readonly source: TransactionSource;
  readonly type: TransactionType;
  readonly amount: Cents;
  readonly description: string;
  /** The record it is about. */
  readonly subjectId?: string;
  readonly shipmentNumber?: string;
  readonly recipient?: string;
  readonly carrier?: string;
  readonly service?: string;
  readonly trackingNumber?: string;
  readonly reference1?: string;
  readonly reference2?: string;
  readonly locationId?: string;
  readonly madeBy?: string;
}
