import type { ColumnType } from '#kit/server/database/sql.ts';
import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { Day } from '#kit/domain/day.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { CarrierCharge, CarrierName, MeasuredParcel } from '#outside/carriers/port.ts';
import type { DisputeStatus } from '../domain/dispute-life-cycle.ts';
import type { AdjustmentReason, Charge, Rated } from '../domain/differences.ts';

/** A parcel and its charges as the carrier rates them. */
export interface RatedByCarrier extends Rated {
  readonly parcel: MeasuredParcel;
  readonly charges: readonly CarrierCharge[];
}

export interface ReconciliationTables {
  'billing.parcel': {
    company_id: string;
    carrier: CarrierName;
    tracking_number: string;
    transaction_id: string;
    shipment_number: Maybe<string>;
    service: string;
    recipient: Maybe<string>;
    reference_1: Maybe<string>;
    reference_2: Maybe<string>;
    location_id: Maybe<string>;
    shipped_on: Day;
    quoted: ColumnType<RatedByCarrier, string, never>;
    billed: ColumnType<RatedByCarrier | null, string | undefined, string>;
    forgiven: ColumnType<Charge[], string | undefined, string>;
  };
  'billing.carrier_invoice': {
    carrier: CarrierName;
    week: Day;
    status: 'Awaited' | 'Refused' | 'TakenIn';
    number: Maybe<string>;
    faults: Otherwise<string[]>;
    parcels: Otherwise<number>;
    adjusted: Otherwise<number>;
    total: Otherwise<Cents>;
    strangers: Otherwise<string[]>;
    asked_at: Date;
  };
  'billing.reconciliation': {
    company_id: string;
    reconciliation_id: string;
    carrier: CarrierName;
    tracking_number: string;
    carrier_invoice: string;
    reason: AdjustmentReason;
    amount: Cents;
    explanation: string;
    before: ColumnType<Rated, string, never>;
    billed: ColumnType<Rated, string, never>;
    parts: ColumnType<Charge[], string, never>;
    transaction_id: string;
    reconciled_on: Day;
  };
  'billing.dispute': {
    company_id: string;
    dispute_id: string;
    reconciliation_id: string;
    status: DisputeStatus;
    comment: string;
    asked_by: string;
    asked_at: Date;
    expires_on: Maybe<Day>;
    answered_by: Maybe<string>;
    answered_at: Maybe<Date>;
    answer: Otherwise<string>;
    credit_note: Maybe<string>;
    credited: Maybe<Cents>;
    version: Otherwise<number>;
  };
  'billing.dispute_evidence': {
    company_id: string;
    dispute_id: string;
    file_id: string;
    file_name: string;
    size: number;
  };
}
