import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { listCompanyActivity } from '../contract/activity.ts';
import { entryName, activityColumns } from './activity-columns.tsx';

/** One company's activity, for staff. */
export function CompanyActivity({ companyId }: { readonly companyId: string }) {
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim());
  const remember = useRemembered('desk-activity');
  const query = useInfiniteQuery(
    pagedQuery(['activity', 'desk', companyId, searchText], (beginning, options) =>
      call(
        listCompanyActivity,
        {
          params: { companyId },
          query: {
            limit: 25,
            ...beginning,
            ...(searchText === '' ? {} : { search: searchText }),
          },
        },
        options,
      ),
    ),
  );
  return (
    <DataTable
      label="Activity"
      columns={activityColumns}
      source={pagedRows(query, (page) => page.items)}
      rowId={(entry) => entry.id}
      rowName={entryName}
      remember={remember}
      search={{ placeholder: 'Search who, what or record', value: search, onChange: setSearch }}
      exportName="activity"
      empty={
        <EmptyState
          title={searchText === '' ? 'Nothing recorded yet' : `Nothing found for "${searchText}"`}
          text="Each act of the company's people, and of staff who act or look there, is kept here."
        />
      }
    />
  );
}
