import type { Selectable } from '#kit/server/database/sql.ts';
import type { AuditEntry, DeskEntry } from '../contract/activity.ts';
import type { AuditTables, MatchingEntry } from './audit-store.ts';
import type { SheetCell, SheetColumn } from '#kit/server/spreadsheets/sheet.ts';

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

export const activitySheet: readonly SheetColumn[] = [
  { header: 'When (UTC)', width: 20 },
  { header: 'Who', width: 28 },
  { header: 'Did', width: 32 },
  { header: 'To', width: 20 },
  { header: 'Record', width: 38 },
  { header: 'Besides', width: 40 },
  { header: 'From', width: 18 },
];

export function sheetRow(row: Selectable<AuditTables['audit.entry']>): readonly SheetCell[] {
  const { person, act, recordType, recordId, facts, address } = presentEntry(row);
  return [row.at, person, act, recordType, recordId, facts, address];
}

export const deskSheet: readonly SheetColumn[] = [...activitySheet, { header: 'Company', width: 28 }];

export function deskSheetRow(row: MatchingEntry): readonly SheetCell[] {
  return [...sheetRow(row), row.company_name];
}
