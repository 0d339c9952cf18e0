import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listDeskWords, removeForbiddenWord } from '../contract/word-endpoints.ts';
import type { DeskWord } from '../contract/word-endpoints.ts';
import { wordFields } from '../domain/forbidden-words.ts';

const deskWordsQuery = queryOptions({
  queryKey: ['desk', 'forbidden-words'],
  queryFn: ({ signal }) => call(listDeskWords, {}, { signal }),
});

const placeName = ({ field }: DeskWord): string => (field === null ? 'Whole label' : wordFields[field].shown);

/** Spec shipping §3: label-wide and per-field words. */
export function ForbiddenWordsPage() {
  const query = useQuery(deskWordsQuery);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const [search, setSearch] = useState('');
  const reload = () => queries.invalidateQueries({ queryKey: deskWordsQuery.queryKey });
  const add = async (): Promise<void> => {
    const { openWordDialog } = await import('./word-dialog.tsx');
    if (await openWordDialog(dialogs)) await reload();
  };
  const remove = (row: DeskWord): void =>
    void act(async () => {
      const sure = await dialogs.openConfirm({
        header: `Allow “${row.word}” on labels?`,
        body: `We'll stop checking for this word (${placeName(row).toLowerCase()}). Existing labels won't change.`,
        yes: 'Allow word',
        no: 'Cancel',
      });
      if (!sure) return;
      await call(removeForbiddenWord, { params: { forbiddenWordId: row.forbiddenWordId } });
      toast.show({ sentence: `“${row.word}” allowed` });
      await reload();
    });
  const searchText = search.trim().toLowerCase();
  return (
    <Screen query={query} title="Forbidden words">
      {({ items, lettersOnly }) => (
        <>
          <PageTitle
            title="Forbidden words"
            facts={`A forbidden word on a label may void coverage. ${lettersOnly ? 'We match letters anywhere, ignoring spaces and punctuation.' : 'We match whole words.'}`}
            actions={
              <>
                <Button variant="default" component={Link} to="/desk/features">
                  Change matching
                </Button>
                <Button onClick={() => void add()}>Add word</Button>
              </>
            }
          />
          {error !== undefined && <FailureMessage error={error} />}
          <DataTable
            label="Forbidden words"
            columns={columnsFor(busy, remove)}
            source={givenRows(items.filter(({ word }) => word.toLowerCase().includes(searchText)))}
            rowId={({ forbiddenWordId }) => forbiddenWordId}
            rowName={({ word }) => word}
            search={{ placeholder: 'Search words', value: search, onChange: setSearch }}
            exportName="forbidden-words"
            empty={<EmptyState title="No words found" text="Add words that can't appear on labels." />}
          />
        </>
      )}
    </Screen>
  );
}

function columnsFor(busy: boolean, remove: (row: DeskWord) => void): readonly TableColumn<DeskWord>[] {
  return [
    { key: 'word', header: 'Word', width: 200, isKey: true, value: ({ word }) => word, card: 'title' },
    { key: 'where', header: 'Where', width: 220, value: placeName, card: 'fact' },
    timeColumn(({ addedAt }) => addedAt, {
      key: 'addedAt',
      header: 'Added',
      width: 130,
      card: 'fact',
    }),
    { key: 'addedBy', header: 'Added by', width: 170, value: ({ addedBy }) => addedBy, card: 'fact' },
    {
      key: 'actions',
      header: 'Actions',
      width: 110,
      exported: false,
      value: () => null,
      render: (row) => (
        <Button
          size="xs"
          variant="default"
          disabled={busy}
          aria-label={`Allow ${row.word}`}
          onClick={() => remove(row)}
        >
          Allow
        </Button>
      ),
      card: 'note',
    },
  ];
}
