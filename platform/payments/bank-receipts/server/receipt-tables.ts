import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';

export type ReceiptKind = 'wire' | 'ach' | 'check' | 'cash_letter';

/** A part of a receipt as entered: what it pays, or the company whose credit it becomes. */
export interface PartEntered {
  readonly companyId: string;
  readonly billId: string | null;
  readonly amount: Cents;
}

export interface ReceiptTables {
  'payments.bank_file': {
    file_id: string;
    format: 'CAMT.053' | 'BAI2';
    name: string;
    digest: string;
    entries: number;
    amount: Cents;
    read_by: string;
    read_at: Date;
  };
  'payments.receipt': {
    receipt_id: string;
    kind: ReceiptKind;
    amount: Cents;
    received_on: Day;
    reference: string;
    remitter: string;
    file_id: Maybe<string>;
    bank_key: Maybe<string>;
    entered_by: string;
    entered_at: Date;
    reversed_by: Maybe<string>;
    reversed_at: Maybe<Date>;
    reversal_reason: Maybe<string>;
  };
  'payments.receipt_part': {
    receipt_id: string;
    part_id: string;
    company_id: string;
    charge_id: Maybe<string>;
    bill_number: Maybe<string>;
    amount: Cents;
    applied_by: string;
    applied_at: Date;
    reversed_by: Maybe<string>;
    reversed_at: Maybe<Date>;
    reversal_reason: Maybe<string>;
  };
  'payments.receipt_entry': {
    receipt_id: string;
    kind: 'apply' | 'reverse';
    parts: string;
    reason: Maybe<string>;
    entered_by: string;
    entered_at: Date;
  };
  'payments.house_transfer': {
    entry: string;
    line: number;
    kind: 'receipt_received' | 'receipt_reversed';
    debit: 'cash' | 'unmatched';
    credit: 'cash' | 'unmatched';
    amount: Cents;
    receipt_id: string;
    day: string;
    happened_at: Date;
  };
}

export type BankFileRow = Selectable<ReceiptTables['payments.bank_file']>;
export type ReceiptRow = Selectable<ReceiptTables['payments.receipt']>;
export type ReceiptPartRow = Selectable<ReceiptTables['payments.receipt_part']>;
