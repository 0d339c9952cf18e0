import type { Selectable } from '#kit/server/database/sql.ts';
import type { AuditEntry, DeskEntry } from '../contract/audit-endpoints.ts';
import type { AuditTables } from './audit-tables.ts';
import type { MatchingEntry } from './matching-entries.ts';

export function presentEntry(row: Selectable<AuditTables['audit.entry']>): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    person: row.person_name,
    act: row.act,
    recordType: row.record_type,
    recordId: row.record_id,
    address: row.address,
    facts: Object.entries(row.facts)
      .map(([name, value]) => `${name} ${value ?? '-'}`)
      .join(', '),
  };
}

export function presentDeskEntry(row: MatchingEntry): DeskEntry {
  return { ...presentEntry(row), companyId: row.company_id, company: row.company_name };
}
