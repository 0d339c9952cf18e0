import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { Selectable } from '#kit/server/database/sql.ts';
import type { AdjustmentKind, ReasonCode } from '../domain/reason-codes.ts';

export interface ReceivablesTables {
  'billing.promise': {
    company_id: string;
    promise_id: string;
    amount: Cents;
    promised_on: Day;
    note: string;
    owed: Cents;
    made_by: string;
    made_at: Date;
    withdrawn_at: Maybe<Date>;
  };
  'billing.adjustment': {
    company_id: string;
    adjustment_id: string;
    kind: AdjustmentKind;
    bill_id: Maybe<string>;
    bill_number: Maybe<string>;
    amount: Cents;
    reason_code: ReasonCode;
    note: string;
    status: 'Pending' | 'Posted' | 'Declined' | 'Reversed';
    entered_by: string;
    entered_at: Date;
    decided_by: Maybe<string>;
    decided_at: Maybe<Date>;
    reversed_by: Maybe<string>;
    reversed_at: Maybe<Date>;
    reversal_reason: Maybe<string>;
  };
  'billing.reminder': { company_id: string; bill_id: string; due_on: Day; step: number; sent_on: Day };
}

export type PromiseRow = Selectable<ReceivablesTables['billing.promise']>;
export type AdjustmentRow = Selectable<ReceivablesTables['billing.adjustment']>;
export type ReminderRow = Selectable<ReceivablesTables['billing.reminder']>;
