import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';

/** Money that a bank says has arrived. */
export interface BankEntry {
  /** The bank's own name of the entry, the same in every file. */
  readonly bankKey: string;
  readonly kind: 'wire' | 'ach' | 'check' | 'cash_letter';
  readonly amount: Cents;
  readonly receivedOn: Day;
  readonly reference: string;
  readonly remitter: string;
}

export type BankFile =
  | { readonly ok: true; readonly format: 'CAMT.053' | 'BAI2'; readonly entries: readonly BankEntry[] }
  /** What is wrong and where. */
  | { readonly ok: false; readonly problem: string };

export const unreadable = (problem: string): BankFile => ({ ok: false, problem });
