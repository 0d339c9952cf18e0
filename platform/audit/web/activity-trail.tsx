import { Button } from '@mantine/core';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { pagedQuery } from '#kit/web/call/paged-query.ts';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import type { AuditEntry } from '../contract/audit-endpoints.ts';
import { noFilter, filtersOf } from './activity-filters.ts';
import type { ActivityChoices, ActivityFilter } from './activity-filters.ts';
import { entryName } from './trail-columns.tsx';

export interface Wanted extends ActivityFilter {
  readonly search?: string;
}

/** Whose trail is read: a company's own, or everybody's by staff. */
export interface Trail<Entry extends AuditEntry> {
  readonly key: string;
  readonly facts: string;
  /** What an empty trail says besides. */
  readonly empty: string;
  readonly columns: readonly TableColumn<Entry>[];
  choices(filter: ActivityFilter, signal: AbortSignal): Promise<ActivityChoices>;
  list(
    query: Wanted & { readonly limit: 50; readonly after?: string },
    signal: AbortSignal,
  ): Promise<{ readonly items: readonly Entry[]; readonly next: string | null }>;
  exportAll(query: Wanted): Promise<Blob>;
}

/** An audit trail: searched, arranged, exported. */
export function ActivityTrail<Entry extends AuditEntry>({ trail }: { readonly trail: Trail<Entry> }) {
  const [search, setSearch] = useState('');
  const asked = useDeferredValue(search.trim());
  const [filter, setFilter] = useState(noFilter);
  const choices = useQuery({
    queryKey: [trail.key, 'choices', filter.companyId],
    queryFn: ({ signal }) => trail.choices(filter, signal),
    placeholderData: keepPreviousData,
  });
  const remember = useRemembered(trail.key);
  const { busy, error, act } = useBusyAct();
  const wanted = { ...filter, ...(asked === '' ? {} : { search: asked }) };
  const exportAll = () =>
    act(async () => {
      const blob = await trail.exportAll(wanted);
      saveFile('activity.xlsx', [blob], blob.type);
    });
  const query = useInfiniteQuery(
    pagedQuery([trail.key, 'list', wanted], (beginning, options) =>
      trail.list({ limit: 50, ...beginning, ...wanted }, options.signal),
    ),
  );
  return (
    <>
      <PageTitle
        title="Activity"
        facts={trail.facts}
        actions={
          <Button variant="default" loading={busy} onClick={() => void exportAll()}>
            Export all that match
          </Button>
        }
      />
      {error !== undefined && <FailureFace error={error} />}
      <DataTable
        label="Activity"
        columns={trail.columns}
        source={pagedRows(query, (page) => page.items)}
        rowId={(entry) => entry.id}
        rowName={entryName}
        remember={remember}
        search={{ placeholder: 'Search who, what or record', value: search, onChange: setSearch }}
        filters={filtersOf(choices.data, filter, setFilter)}
        onClearFilters={() => setFilter(noFilter)}
        exportName="activity"
        height="calc(100dvh - 240px)"
        empty={<EmptyFace title={emptyTitle(asked, filter !== noFilter)} text={trail.empty} />}
      />
    </>
  );
}

function emptyTitle(asked: string, filtered: boolean): string {
  if (asked !== '') return `Nothing found for "${asked}"`;
  return filtered ? 'Nothing matches' : 'Nothing recorded yet';
}
