import { call, callForBlob } from '#kit/web/call/call.ts';
import { exportActivity, listActivity, listActivityChoices } from '../contract/activity.ts';
import type { AuditEntry } from '../contract/activity.ts';
import { ActivityTrail } from './activity-trail.tsx';
import type { Trail } from './activity-trail.tsx';
import { trailColumns } from './trail-columns.tsx';

const ofCompany: Trail<AuditEntry> = {
  key: 'activity',
  facts: 'Who did what for your company, newest first. Entries are never changed.',
  empty: 'Each act of your people is kept here with its time, its place and the record it touched.',
  columns: trailColumns,
  choices: (_, signal) => call(listActivityChoices, {}, { signal }),
  list: (query, signal) => call(listActivity, { query }, { signal }),
  exportAll: (query) => callForBlob(exportActivity, { query }),
};

/** The company's activity. */
export function ActivityPage() {
  return <ActivityTrail trail={ofCompany} />;
}
