import type { Maybe, Otherwise } from '#kit/server/database/columns.ts';
import type { ColumnType } from '#kit/server/database/sql.ts';
import type { ServiceType } from '#platform/access/contract.ts';
import type { ReportState } from '../domain/report-moves.ts';

export interface ReportsTables {
  'reports.report': {
    company_id: string;
    id: string;
    kind: string;
    parameters: ColumnType<Record<string, string>, string, never>;
    state: Otherwise<ReportState>;
    asked_by: string;
    asked_by_name: string;
    asked_at: Date;
    attempt: Otherwise<number>;
    tries: Otherwise<number>;
    rows_done: Otherwise<number>;
    rows_total: Maybe<number>;
    changed_at: Date;
    ended_at: Maybe<Date>;
    reason: Maybe<string>;
    file_name: Maybe<string>;
    file_size: Maybe<number>;
    keep_until: Date;
  };
  'reports.usage': {
    company_id: string;
    day: string;
    service_type: ServiceType;
    what: string;
    times: number;
  };
}
