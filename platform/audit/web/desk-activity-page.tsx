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
  facts: "All activity by companies and staff, newest first. Entries can't be changed.",
  empty: 'Actions by members and staff appear here with the time, IP address and record.',
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
