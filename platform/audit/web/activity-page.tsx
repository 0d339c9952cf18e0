import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { useRemembered } from '#platform/settings/web/index.tsx';
import { listActivity } from '../contract/audit-endpoints.ts';
import { entryName, trailColumns } from './trail-columns.tsx';

/** The company's audit trail: searched, arranged, exported. */
export function ActivityPage() {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const remember = useRemembered('activity');
  const query = useInfiniteQuery({
    queryKey: ['activity', 'list', asked],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listActivity,
        {
          query: {
            limit: 50,
            ...(pageParam === undefined ? {} : { after: pageParam }),
            ...(asked === '' ? {} : { search: asked }),
          },
        },
        { signal },
      ),
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <PageTitle
        title="Activity"
        facts="Who did what for your company, newest first. Entries are never changed."
      />
      <DataTable
        label="Activity"
        columns={trailColumns}
        source={pagedRows(query, (page) => page.items)}
        rowId={(entry) => entry.id}
        rowName={entryName}
        remember={remember}
        search={{ placeholder: 'Search who, what or record', value: search, onChange: setSearch }}
        exportName="activity"
        height="calc(100dvh - 240px)"
        empty={
          <EmptyFace
            title={asked === '' ? 'Nothing recorded yet' : `Nothing found for "${asked}"`}
            text="Each act of your people is kept here with its time, its place and the record it touched."
          />
        }
      />
    </>
  );
}
