import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { actLabel, recordLabel } from '../domain/act-label.ts';
import type { AuditEntry } from '../contract/activity.ts';

export const activityColumns = [
  timeColumn((entry) => entry.at, {
    key: 'at',
    header: 'Time',
    width: 120,
    card: 'note',
  }),
  { key: 'person', header: 'Person', width: 170, isKey: true, value: (entry) => entry.person, card: 'title' },
  { key: 'act', header: 'Action', width: 220, value: (entry) => actLabel(entry.act), card: 'fact' },
  {
    key: 'recordType',
    header: 'Record type',
    width: 130,
    value: (entry) => recordLabel(entry.recordType),
    card: 'fact',
  },
  { key: 'recordId', header: 'Record ID', width: 300, value: (entry) => entry.recordId, hidden: true },
  { key: 'facts', header: 'Details', width: 260, value: (entry) => entry.facts },
  { key: 'address', header: 'IP address', width: 130, value: (entry) => entry.address },
] as const satisfies readonly TableColumn<AuditEntry>[];

export const entryName = (entry: AuditEntry): string =>
  `${actLabel(entry.act)} by ${entry.person ?? 'the portal'}`;
