import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listConfigurations } from '../../contract/desk-configurations.ts';
import type { DescribedConfiguration } from '../../contract/desk-configurations.ts';
import { ownPageOf } from '../../domain/own-pages.ts';
import { writeValue } from '../../domain/typed-value.ts';

const configurationsQuery = queryOptions({
  queryKey: ['settings', 'desk', 'configurations'],
  queryFn: ({ signal }) => call(listConfigurations, {}, { signal }),
});

const audiences: Readonly<Record<DescribedConfiguration['audience'], string>> = {
  anyone: 'Anyone',
  'signed-in': 'Signed in',
  staff: 'Staff',
};

/** Spec rulings 17: limits, fees and periods are configuration, changed on the desk with audit. */
export function ConfigurationsPage() {
  const query = useQuery(configurationsQuery);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [search, setSearch] = useState('');
  const change = async (one: DescribedConfiguration): Promise<void> => {
    const { openConfigurationDialog } = await import('./configuration-dialog.tsx');
    if (!(await openConfigurationDialog(dialogs, one))) return;
    await queries.invalidateQueries({ queryKey: configurationsQuery.queryKey });
    toast.show({ sentence: `${one.name} saved` });
  };
  const searchText = search.trim().toLowerCase();
  return (
    <Screen query={query} title="Configurations">
      {({ items }) => (
        <>
          <PageTitle
            title="Configurations"
            facts="Limits, fees and periods. Changes apply to everyone immediately and are recorded in the activity log."
          />
          <DataTable
            label="Configurations"
            columns={columnsFor((one) => void change(one))}
            source={givenRows(
              items.filter(({ name, description }) =>
                `${name} ${description}`.toLowerCase().includes(searchText),
              ),
            )}
            rowId={({ name }) => name}
            rowName={({ name }) => name}
            search={{ placeholder: 'Search name or description', value: search, onChange: setSearch }}
            exportName="configurations"
            empty={<EmptyState title="No results" text="Try a different search." />}
          />
        </>
      )}
    </Screen>
  );
}

function columnsFor(
  change: (one: DescribedConfiguration) => void,
): readonly TableColumn<DescribedConfiguration>[] {
  return [
    { key: 'name', header: 'Name', width: 220, isKey: true, value: ({ name }) => name, card: 'title' },
    { key: 'value', header: 'Value', width: 260, value: ({ value }) => writeValue(value), card: 'fact' },
    {
      key: 'actions',
      header: 'Actions',
      width: 110,
      exported: false,
      value: () => null,
      render: (one) => {
        const page = ownPageOf(one.name);
        return page === undefined ? (
          <Button size="xs" variant="default" aria-label={`Change ${one.name}`} onClick={() => change(one)}>
            Change
          </Button>
        ) : (
          <Link to={page} aria-label={`Open the page of ${one.name}`}>
            Open
          </Link>
        );
      },
      card: 'note',
    },
    {
      key: 'description',
      header: 'Description',
      width: 340,
      value: ({ description }) => description,
      card: 'fact',
    },
    {
      key: 'audience',
      header: 'Visible to',
      width: 100,
      value: ({ audience }) => audiences[audience],
      card: 'fact',
    },
    timeColumn(({ changedAt }) => changedAt, {
      key: 'changedAt',
      header: 'Changed',
      width: 120,
      card: 'fact',
    }),
    { key: 'changedBy', header: 'Changed by', width: 130, value: ({ changedBy }) => changedBy, card: 'fact' },
  ];
}
