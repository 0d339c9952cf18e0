import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { FormDialog } from '#kit/web/dialog/form-dialog.tsx';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { pageLimits } from '#modules/jeweler-pages/model/domain/content.ts';
import { addReservedWord, removeReservedWord } from '../contract/desk-endpoints.ts';
import type { ReservedWord } from '../contract/desk-endpoints.ts';
import { takedownLimits } from '../domain/report-rules.ts';
import { wordsQuery } from './moderation-queries.ts';
import styles from './moderation.module.css';

/** Words that no page can use as its web address. */
export function DeskWordsPage() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const add = () =>
    void act(async () => {
      const isAdded = await dialogs.open<boolean>((opened, answer) => (
        <FormDialog
          opened={opened}
          onClose={() => answer(false)}
          title="Reserve a word"
          fields={wordFields}
          proceed="Reserve word"
          doing="Reserving"
          cancel="Cancel"
          onProceed={async ({ word = '', note = '' }) => {
            await call(addReservedWord, { body: { word, note } });
            answer(true);
          }}
        />
      ));
      if (isAdded !== true) return;
      toast.show({ sentence: 'Word reserved' });
      await queries.invalidateQueries(wordsQuery);
    });
  const remove = ({ word }: ReservedWord) =>
    void act(async () => {
      await call(removeReservedWord, { params: { word } });
      toast.show({ sentence: `${word} released` });
      await queries.invalidateQueries(wordsQuery);
    });
  return (
    <>
      <PageTitle
        title="Reserved words"
        facts="No page can use these words, or words that look like them, as its web address."
        actions={
          <Button disabled={busy} onClick={add}>
            Reserve word
          </Button>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={useQuery(wordsQuery)} loading={<LoadingState />}>
        {({ items, fixed }) => (
          <>
            <DataTable
              label="Reserved words"
              columns={columnsOf(remove)}
              source={givenRows(items)}
              rowId={({ word }) => word}
              rowName={({ word }) => word}
              exportName="reserved-words"
              empty={
                <EmptyState title="No reserved words" text="Reserve a word so that no page can use it." />
              }
            />
            <h2 className={styles.section}>Reserved by the portal</h2>
            <p className={styles.words}>{fixed.join(', ')}</p>
          </>
        )}
      </Screen>
    </>
  );
}

const wordFields = [
  {
    name: 'word',
    label: 'Word',
    kind: 'text',
    required: true,
    maximum: pageLimits.address,
    hint: 'Letters, digits and single hyphens.',
  },
  { name: 'note', label: 'Note', kind: 'text', maximum: takedownLimits.note, hint: "Why it's reserved." },
] as const;

const columnsOf = (remove: (word: ReservedWord) => void): readonly TableColumn<ReservedWord>[] => [
  { key: 'word', header: 'Word', width: 220, isKey: true, value: ({ word }) => word, card: 'title' },
  { key: 'note', header: 'Note', width: 300, value: ({ note }) => note, card: 'fact' },
  { key: 'by', header: 'Reserved by', width: 160, value: ({ addedBy }) => addedBy, card: 'fact' },
  timeColumn(({ addedAt }: ReservedWord) => addedAt, {
    key: 'addedAt',
    header: 'Reserved',
    width: 110,
    card: 'note',
  }),
  {
    key: 'acts',
    header: 'Action',
    width: 120,
    exported: false,
    value: () => null,
    render: (word) => (
      <TextButton aria-label={`Release ${word.word}`} onClick={() => remove(word)}>
        Release
      </TextButton>
    ),
    card: 'status',
  },
];
