import { call, callForBlob } from '#kit/web/call/call.ts';
import { exportActivity, listActivity, listActivityChoices } from '../contract/activity.ts';
import type { AuditEntry } from '../contract/activity.ts';
import { ActivityTable } from './activity-table.tsx';
import type { ActivitySource } from './activity-table.tsx';
import { activityColumns } from './activity-columns.tsx';

const companyActivity: ActivitySource<AuditEntry> = {
  key: 'activity',
  facts: 'Who did what for your company, newest first. Entries are never changed.',
  empty: 'Each act of your people is kept here with its time, its place and the record it touched.',
  columns: activityColumns,
  choices: (_, signal) => call(listActivityChoices, {}, { signal }),
  list: (query, signal) => call(listActivity, { query }, { signal }),
  exportAll: (query) => callForBlob(exportActivity, { query }),
};

/** The company's activity. */
export function ActivityPage() {
  return <ActivityTable trail={companyActivity} />;
}
