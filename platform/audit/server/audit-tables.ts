import type { ColumnType } from '#kit/server/database/sql.ts';

type Facts = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditTables {
  'audit.entry': {
    company_id: string | null;
    id: string;
    at: Date;
    actor_kind: string;
    person_id: string | null;
    person_name: string | null;
    act: string;
    record_type: string;
    record_id: string;
    address: string | null;
    trace: string;
    facts: ColumnType<Facts, string, never>;
  };
  /** What a company is called; the table behind it is its own slice's. */
  'companies.company_name': {
    company_id: string;
    name: string;
  };
}
