import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { RunStanding } from '#modules/billing/autopay/domain/autopay-plan.ts';

/** As an envelope names a company. */
export interface BillTo {
  readonly name: string;
  readonly lines: readonly string[];
}

export interface BillingTables {
  'billing.account': {
    company_id: string;
    client_number: ColumnType<number, never, never>;
    last_invoice: Otherwise<number>;
  };
  'billing.invoice': {
    company_id: string;
    invoice_id: string;
    number: string;
    type: 'Invoice' | 'Credit';
    period_from: Day;
    period_to: Day;
    issued_on: Day;
    due_on: Day;
    total: Cents;
    transactions: number;
    bill_to: ColumnType<BillTo, string, never>;
    issued_at: Date;
  };
  'billing.autopay': {
    company_id: string;
    is_on: boolean;
    method_id: string;
    day_of_month: number;
    skip_on: Maybe<Day>;
    changed_by: string;
    changed_at: Date;
    version: Otherwise<number>;
  };
  'billing.autopay_run': {
    company_id: string;
    run_on: Day;
    standing: RunStanding;
    announced: Cents;
    refused: Otherwise<number>;
    next_try_on: Maybe<Day>;
    reason: Maybe<string>;
    changed_at: Date;
  };
  /** What is still owed on each bill, from the ledger. */
  'payments.bill_owed': { company_id: string; bill_id: string; owed: Cents; credited: Cents };
}
