import { call } from '#kit/web/call/call.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { listCompanyActivity } from '../contract/activity.ts';
import { entryName, activityColumns } from './activity-columns.tsx';

/** One company's activity, for staff. */
export function CompanyActivity({ companyId }: { readonly companyId: string }) {
  const remember = useRemembered('desk-activity');
  const { table, search } = useListPage({
    key: ['activity', 'desk', companyId],
    list: (query, options) =>
      call(listCompanyActivity, { params: { companyId }, query: { limit: 25, ...query } }, options),
    search: 'Search person, action or record',
  });
  return (
    <DataTable
      label="Activity"
      columns={activityColumns}
      {...table}
      rowId={(entry) => entry.id}
      rowName={entryName}
      remember={remember}
      exportName="activity"
      empty={
        <EmptyState
          title={search === '' ? 'No activity yet' : `No results for "${search}"`}
          text="Actions by the company's team and by staff appear here."
        />
      }
    />
  );
}
