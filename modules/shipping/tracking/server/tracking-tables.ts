import type { Day } from '#kit/domain/day.ts';
import type { Maybe } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { TrackingCause } from '#outside/carriers/port.ts';
import type { ScanKind, ScanPlace } from '../domain/scan.ts';
import type { AlertKind } from '../domain/alerts/alert-kind.ts';
import type { AlertStanding } from '../domain/alerts/alert-moves.ts';
import type { TrackingStatus } from '../domain/tracking-status.ts';

export interface TrackingTables {
  'shipping.scan': {
    company_id: string;
    shipment_id: string;
    scan_id: string;
    kind: ScanKind;
    code: string;
    words: string;
    cause: Maybe<TrackingCause>;
    happened_at: Date;
    place: ColumnType<ScanPlace | null, string | null, never>;
    signed_by: Maybe<string>;
    received_at: Date;
  };
  'shipping.tracking': {
    company_id: string;
    shipment_id: string;
    status: TrackingStatus;
    scanned_at: Maybe<Date>;
    expected_on: Maybe<Day>;
    asked_at: Maybe<Date>;
  };
  'shipping.alert': {
    company_id: string;
    alert_id: string;
    shipment_id: string;
    kind: AlertKind;
    standing: AlertStanding;
    occasion: string;
    raised_at: Date;
    answer: Maybe<string>;
    settled_by: Maybe<string>;
    settled_at: Maybe<Date>;
  };
  'shipping.number_look': {
    company_id: string;
    look_id: string;
    shipment_id: string;
    looked_by: Maybe<string>;
    recipient: Maybe<string>;
    looked_at: Date;
  };
}
