import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { call } from '#kit/web/call/call.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { storedText, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideHeldRow, maxHeldSearch } from '../contract/held-rows.ts';
import type { HeldRowLine } from '../contract/held-rows.ts';
import { maxFeedReasonLength } from '../contract/desk-feeds.ts';
import { formatNote } from '../domain/row-notes.ts';
import { deskKey, heldRowsQuery } from './feed-queries.ts';
import { rowCountLabel } from './feed-words.tsx';
import styles from './feeds.module.css';

type Move = HeldRowLine['actions'][number];

interface MoveWords {
  readonly verb: string;
  readonly title: (row: HeldRowLine) => string;
  readonly body: string;
  readonly done: string;
}

const moveWords: Readonly<Record<Move, MoveWords>> = {
  list: {
    verb: 'List',
    title: ({ stockRef }) => `List ${stockRef} unchanged`,
    body: 'The report stays as is. Buyers see where this listing differs.',
    done: 'listed',
  },
  correct: {
    verb: 'Correct report',
    title: ({ title }) => `Correct the report to match ${title}`,
    body: "The stone will show this row's details. Buyers with the stone in a cart must accept the change first.",
    done: 'listed. Report corrected.',
  },
  decline: { verb: 'Decline', title: ({ stockRef }) => `Decline ${stockRef}`, body: '', done: 'declined' },
};

/** Rows that contradict a report or look implausible, for the desk to decide. */
export function HeldRows() {
  const [typed, setTyped] = useStoredChoice('desk.held-rows.search', storedText);
  const search = useDeferredValue(typed.trim().slice(0, maxHeldSearch));
  const { data, error } = useQuery(heldRowsQuery(search));
  const decide = useDecide();
  // A search that failed keeps its box, to be changed.
  if (data === undefined && search === '') return null;
  const items = data?.items ?? [];
  return (
    <section className={styles.held}>
      <SectionTitle beside={items.length === 0 ? undefined : rowCountLabel(items.length)}>
        Held rows
      </SectionTitle>
      {error !== null && <FailureMessage error={error} />}
      <DataTable
        label="Held rows"
        columns={createColumns((row, move) => void decide(row, move))}
        source={givenRows(items)}
        rowId={({ id }) => id}
        rowName={({ seller, stockRef }) => `${stockRef} of ${seller}`}
        search={{ value: typed, placeholder: 'Stock, report or seller', onChange: setTyped }}
        exportName="held-rows"
        empty={
          <EmptyState
            title={search === '' ? 'No held rows' : 'No held rows found'}
            text="Rows that conflict with a report or look wrong appear here."
          />
        }
      />
    </section>
  );
}

function useDecide() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async (row: HeldRowLine, move: Move): Promise<void> => {
    const words = moveWords[move];
    const answers = await dialogs.openForm({
      title: words.title(row),
      body: words.body === '' ? undefined : <p>{words.body}</p>,
      fields: [
        {
          name: 'reason',
          label: 'Reason',
          kind: 'textarea',
          required: move === 'decline',
          maximum: maxFeedReasonLength,
          hint: 'The seller will see this.',
        },
      ],
      proceed: words.verb,
      cancel: 'Back',
    });
    if (answers === null) return;
    const reason = answers['reason'];
    const body = { move, ...(reason === undefined || reason === '' ? {} : { reason }) };
    try {
      await call(decideHeldRow, { params: { id: row.id }, body });
      toast.show({ sentence: `${row.stockRef} ${words.done}` });
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: [deskKey] });
  };
}

function createColumns(onMove: (row: HeldRowLine, move: Move) => void): readonly TableColumn<HeldRowLine>[] {
  return [
    {
      key: 'stockRef',
      header: 'Stock number',
      width: 120,
      isKey: true,
      sticky: true,
      value: ({ stockRef }) => stockRef,
      card: 'title',
    },
    {
      key: 'seller',
      header: 'Seller',
      width: 150,
      value: ({ seller }) => seller,
      render: ({ seller, companyId }) => <Link to={`/desk/companies/${companyId}`}>{seller}</Link>,
      card: 'fact',
    },
    {
      key: 'report',
      header: 'Report',
      width: 130,
      value: ({ reportNumber }) => reportNumber,
      render: ({ reportNumber, itemId }) =>
        itemId === null ? reportNumber : <Link to={`/desk/stones/${itemId}`}>{reportNumber}</Link>,
      card: 'fact',
    },
    { key: 'title', header: 'Listed as', width: 200, value: ({ title }) => title, card: 'fact' },
    {
      key: 'price',
      header: 'Price',
      width: 110,
      align: 'right',
      value: ({ price }) => price / 100,
      render: ({ price }) => formatCents(cents(price)),
      card: 'figure',
    },
    {
      key: 'why',
      header: 'Reason',
      width: 420,
      value: ({ notes }) => notes.map(formatNote).join(' '),
      card: 'note',
    },
    {
      key: 'acts',
      header: 'Action',
      width: 230,
      exported: false,
      value: () => null,
      render: (row) => (
        <span className={styles.buttons}>
          {row.actions.map((move) => (
            <TextButton
              key={move}
              label={`${moveWords[move].verb} ${row.stockRef}`}
              onClick={() => onMove(row, move)}
            >
              {moveWords[move].verb}
            </TextButton>
          ))}
        </span>
      ),
      card: 'note',
    },
    timeColumn(({ heldAt }) => heldAt, { key: 'heldAt', header: 'Held', width: 130, yields: 1 }),
  ];
}
