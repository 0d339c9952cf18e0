import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import type { EntryActions } from './use-entry-actions.ts';

interface EntriesListProps<Entry extends { readonly id: string }> {
  readonly query: UseQueryResult<{ readonly items: readonly Entry[] }>;
  readonly actions: EntryActions<Entry> & { readonly error: unknown };
  readonly columns: readonly TableColumn<Entry>[];
  readonly name: (entry: Entry) => string;
  readonly words: {
    readonly title: string;
    readonly facts: string;
    /** The button that adds an entry. */
    readonly add: string;
    /** Names the table. */
    readonly label: string;
    readonly file: string;
    readonly empty: { readonly title: string; readonly text: string };
  };
}

/** A desk page that lists what members see, with a button that adds an entry. */
export function EntriesList<Entry extends { readonly id: string }>(props: EntriesListProps<Entry>) {
  const { query, actions, columns, name, words } = props;
  return (
    <Screen query={query} title={words.title}>
      {({ items }) => (
        <>
          <PageTitle
            title={words.title}
            facts={words.facts}
            actions={<Button onClick={() => actions.edit(undefined)}>{words.add}</Button>}
          />
          {actions.error !== undefined && <FailureMessage error={actions.error} />}
          <DataTable
            label={words.label}
            columns={columns}
            source={givenRows(items)}
            rowId={({ id }) => id}
            rowName={name}
            exportName={words.file}
            empty={<EmptyState {...words.empty} />}
          />
        </>
      )}
    </Screen>
  );
}
