import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { useRemembered } from '#platform/settings/web/index.tsx';
import { exportActivity, listActivity } from '../contract/audit-endpoints.ts';
import { choicesQuery, noFilter, filtersOf } from './activity-filters.ts';
import { entryName, trailColumns } from './trail-columns.tsx';

/** The company's audit trail: searched, arranged, exported. */
export function ActivityPage() {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const [filter, setFilter] = useState(noFilter);
  const choices = useQuery(choicesQuery);
  const remember = useRemembered('activity');
  const { busy, error, act } = useBusyAct();
  const wanted = { ...filter, ...(asked === '' ? {} : { search: asked }) };
  const exportAll = () =>
    act(async () => {
      const blob = await callForBlob(exportActivity, { query: wanted });
      saveFile('activity.xlsx', [blob], blob.type);
    });
  const query = useInfiniteQuery({
    queryKey: ['activity', 'list', wanted],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      call(
        listActivity,
        {
          query: {
            limit: 50,
            ...(pageParam === undefined ? {} : { after: pageParam }),
            ...wanted,
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
        actions={
          <Button variant="default" loading={busy} onClick={() => void exportAll()}>
            Export all that match
          </Button>
        }
      />
      {error !== undefined && <FailureFace error={error} />}
      <DataTable
        label="Activity"
        columns={trailColumns}
        source={pagedRows(query, (page) => page.items)}
        rowId={(entry) => entry.id}
        rowName={entryName}
        remember={remember}
        search={{ placeholder: 'Search who, what or record', value: search, onChange: setSearch }}
        filters={filtersOf(choices.data, filter, setFilter)}
        onClearFilters={() => setFilter(noFilter)}
        exportName="activity"
        height="calc(100dvh - 240px)"
        empty={
          <EmptyFace
            title={emptyTitle(asked, filter !== noFilter)}
            text="Each act of your people is kept here with its time, its place and the record it touched."
          />
        }
      />
    </>
  );
}

function emptyTitle(asked: string, filtered: boolean): string {
  if (asked !== '') return `Nothing found for "${asked}"`;
  return filtered ? 'Nothing matches' : 'Nothing recorded yet';
}
