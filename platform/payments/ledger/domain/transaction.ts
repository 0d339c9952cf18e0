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

/** A purchase or credit of a member. A credit is negative. */
export interface Transaction {
  /** Unique within the company: a repeated post counts once. */
  readonly key: string;
  readonly source: TransactionSource;
  readonly type: TransactionType;
  readonly amount: Cents;
  readonly description: string;
  /** The record the entry is about. */
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
