import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { activityDays } from '../contract/activity.ts';
import type { AuditEntry } from '../contract/activity.ts';
import { actLabel } from '../domain/act-label.ts';
import { entryName } from './activity-columns.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import type { TableFilter } from '#kit/web/table/toolbar/filter-chip.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';

export interface ActivityQuery extends ActivityFilter {
  readonly search?: string;
}

/** Data source of the log: the company's own or, for staff, all. */
export interface ActivitySource<Entry extends AuditEntry> {
  readonly key: string;
  readonly facts: string;
  readonly empty: string;
  readonly columns: readonly TableColumn<Entry>[];
  choices(filter: ActivityFilter, signal: AbortSignal): Promise<ActivityChoices>;
  list(
    query: ActivityQuery & { readonly limit: 50; readonly after?: string },
    signal: AbortSignal,
  ): Promise<{ readonly items: readonly Entry[]; readonly next: string | null }>;
  exportAll(query: ActivityQuery): Promise<Blob>;
}

/** The activity table with search, filters and export. */
export function ActivityTable<Entry extends AuditEntry>({
  trail,
}: {
  readonly trail: ActivitySource<Entry>;
}) {
  const [filter, setFilter] = useState(noFilter);
  const choices = useQuery({
    queryKey: [trail.key, 'choices', filter.companyId],
    queryFn: ({ signal }) => trail.choices(filter, signal),
    placeholderData: keepPreviousData,
  });
  const remember = useRemembered(trail.key);
  const { busy, error, act } = useAction();
  const { table, search, matching } = useListPage({
    key: [trail.key, 'list'],
    list: (query, { signal }) => trail.list({ limit: 50, ...query }, signal),
    filter,
    search: 'Search person, action or record',
  });
  const exportAll = () =>
    act(async () => {
      const blob = await trail.exportAll(matching);
      saveFile('activity.xlsx', [blob], blob.type);
    });
  return (
    <>
      <PageTitle
        title="Activity log"
        facts={trail.facts}
        actions={
          <Button variant="default" loading={busy} onClick={() => void exportAll()}>
            Export all results
          </Button>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      <DataTable
        label="Activity log"
        columns={trail.columns}
        {...table}
        rowId={(entry) => entry.id}
        rowName={entryName}
        remember={remember}
        filters={filtersOf(choices.data, filter, setFilter)}
        onClearFilters={() => setFilter(noFilter)}
        exportName="activity"
        height="page"
        empty={<EmptyState title={emptyTitle(search, filter !== noFilter)} text={trail.empty} />}
      />
    </>
  );
}

function emptyTitle(search: string, filtered: boolean): string {
  if (search !== '') return `No results for "${search}"`;
  return filtered ? 'No results' : 'No activity yet';
}

interface ActivityFilter {
  readonly companyId?: string;
  readonly personId?: string;
  readonly act?: string;
  readonly days?: (typeof activityDays)[number];
}

/** Filter options; companies for staff only. */
interface ActivityChoices {
  readonly companies?: readonly { readonly companyId: string; readonly name: string }[];
  readonly people: readonly { readonly personId: string; readonly name: string }[];
  readonly acts: readonly string[];
}

const noFilter: ActivityFilter = {};

const dayWords = { 1: 'day', 7: '7 days', 30: '30 days', 90: '90 days', 365: 'year' } as const;

function filtersOf(
  choices: ActivityChoices | undefined,
  { companyId, personId, act, days }: ActivityFilter,
  setFilter: (filter: ActivityFilter) => void,
): TableFilter[] {
  const set = (next: { [K in keyof ActivityFilter]: ActivityFilter[K] | undefined }): void =>
    setFilter(
      Object.fromEntries(
        Object.entries({ companyId, personId, act, days, ...next }).filter(([, value]) => value),
      ),
    );
  return [
    ...(choices?.companies === undefined
      ? []
      : [
          choiceFilter({
            key: 'company',
            label: 'Company',
            value: companyId,
            options: choices.companies.map(({ companyId: value, name }) => ({ value, label: name })),
            // Another company may lack the chosen person and action.
            onChange: (value) => set({ companyId: value, personId: undefined, act: undefined }),
          }),
        ]),
    choiceFilter({
      key: 'person',
      label: 'Person',
      value: personId,
      options: (choices?.people ?? []).map(({ personId: value, name }) => ({ value, label: name })),
      onChange: (value) => set({ personId: value }),
    }),
    choiceFilter({
      key: 'act',
      label: 'Action',
      value: act,
      options: (choices?.acts ?? []).map((value) => ({ value, label: actLabel(value) })),
      onChange: (value) => set({ act: value }),
    }),
    choiceFilter({
      key: 'days',
      label: 'Last',
      value: days,
      options: activityDays.map((value) => ({ value, label: dayWords[value] })),
      onChange: (value) => set({ days: value }),
    }),
  ];
}
