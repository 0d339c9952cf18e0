import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { useRemembered } from '#platform/settings/web/index.tsx';
import { listActivity } from '../contract/audit-endpoints.ts';
import type { AuditEntry } from '../contract/audit-endpoints.ts';
import { actInWords } from './act-in-words.ts';

const columns: readonly TableColumn<AuditEntry>[] = [
  {
    key: 'at',
    header: 'When',
    width: 130,
    value: (entry) => entry.at,
    render: (entry) => <RelativeTime instant={new Date(entry.at)} />,
    card: 'note',
  },
  { key: 'person', header: 'Who', width: 170, isKey: true, value: (entry) => entry.person, card: 'title' },
  { key: 'act', header: 'Did', width: 220, value: (entry) => actInWords(entry.act), card: 'fact' },
  { key: 'recordType', header: 'To', width: 130, value: (entry) => entry.recordType, card: 'fact' },
  { key: 'recordId', header: 'Record', width: 300, value: (entry) => entry.recordId },
  { key: 'facts', header: 'Besides', width: 260, value: (entry) => entry.facts },
  { key: 'address', header: 'From', width: 130, value: (entry) => entry.address },
];

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
        columns={columns}
        source={pagedRows(query, (page) => page.items)}
        rowId={(entry) => entry.id}
        rowName={(entry) => `${actInWords(entry.act)} by ${entry.person ?? 'the portal'}`}
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
