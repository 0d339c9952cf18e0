import { Link } from '#kit/web/link/link.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { exportDeskActivity, listDeskActivity, listDeskActivityChoices } from '../contract/activity.ts';
import type { DeskEntry } from '../contract/activity.ts';
import { ActivityTable } from './activity-table.tsx';
import type { ActivitySource } from './activity-table.tsx';
import { activityColumns } from './activity-columns.tsx';

const [when, who, ...besides] = activityColumns;

const deskActivity: ActivitySource<DeskEntry> = {
  key: 'desk-all-activity',
  facts: 'Who did what, in every company and at the desk, newest first. Entries are never changed.',
  empty: 'Each act of members and staff is kept here with its time, its place and the record it touched.',
  columns: [
    when,
    who,
    {
      key: 'company',
      header: 'Company',
      width: 190,
      value: ({ company }) => company,
      render: ({ companyId, company }) =>
        company === null ? '-' : <Link to={`/desk/companies/${companyId}`}>{company}</Link>,
      card: 'fact',
    },
    ...besides,
  ],
  choices: ({ companyId }, signal) =>
    call(listDeskActivityChoices, { query: companyId === undefined ? {} : { companyId } }, { signal }),
  list: (query, signal) => call(listDeskActivity, { query }, { signal }),
  exportAll: (query) => callForBlob(exportDeskActivity, { query }),
};

/** Activity of all companies, for staff. */
export function DeskActivityPage() {
  return <ActivityTable trail={deskActivity} />;
}
