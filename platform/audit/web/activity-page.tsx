import { call, callForBlob } from '#kit/web/call/call.ts';
import { exportActivity, listActivity, listActivityChoices } from '../contract/activity.ts';
import type { AuditEntry } from '../contract/activity.ts';
import { ActivityTable } from './activity-table.tsx';
import type { ActivitySource } from './activity-table.tsx';
import { activityColumns } from './activity-columns.tsx';

const companyActivity: ActivitySource<AuditEntry> = {
  key: 'activity',
  facts: "Everything your team did, newest first. Entries can't be changed.",
  empty: "Your team's actions appear here with the time, IP address and record.",
  columns: activityColumns,
  choices: (_, signal) => call(listActivityChoices, {}, { signal }),
  list: (query, signal) => call(listActivity, { query }, { signal }),
  exportAll: (query) => callForBlob(exportActivity, { query }),
};

/** The company's activity. */
export function ActivityPage() {
  return <ActivityTable trail={companyActivity} />;
}
