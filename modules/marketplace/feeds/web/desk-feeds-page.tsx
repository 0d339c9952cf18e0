import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideSupplier, maxFeedReasonLength } from '../contract/desk-feeds.ts';
import type { DeskSupplier } from '../contract/desk-feeds.ts';
import { deskKey, suppliersQuery, useLiveFeeds } from './feed-queries.ts';
import { HeldRows } from './held-rows.tsx';
import { SupplierBadge, supplierStatusLabel } from './feed-words.tsx';
import styles from './feeds.module.css';

type Move = DeskSupplier['actions'][number];

const moveWords: Readonly<Record<Move, { readonly verb: string; readonly done: string }>> = {
  enable: { verb: 'Enable', done: 'enabled. The seller can upload a first feed.' },
  refuse: { verb: 'Decline', done: 'declined. We notified the seller.' },
  stop: { verb: 'Suspend', done: "suspended. The seller's stones are delisted." },
};

/** Opened from here, so it needs no request of its own. */
export { DeskFeedPage } from './desk-feed-page.tsx';

/** Selling companies and applicants; those awaiting review first. */
export function DeskFeedsPage() {
  useLiveFeeds();
  const query = useQuery(suppliersQuery);
  const decide = useDecide();
  return (
    <Screen query={query} title="Sellers and feeds">
      {({ items, staleDays }) => (
        <>
          <PageTitle title="Sellers and feeds" facts={summarize(items, staleDays)} />
          <DataTable
            label="Sellers"
            columns={createColumns((supplier, move) => void decide(supplier, move))}
            source={givenRows(items)}
            rowId={({ supplierId }) => supplierId}
            rowName={({ name }) => name}
            attention={({ status, waitingFeed }) =>
              status === 'Asked' || waitingFeed !== null ? 'warn' : undefined
            }
            exportName="sellers"
            empty={<EmptyState title="No sellers yet" text="Companies that apply to sell appear here." />}
          />
          <HeldRows />
        </>
      )}
    </Screen>
  );
}

function summarize(items: readonly DeskSupplier[], staleDays: number): string {
  const waiting = items.filter(({ status, waitingFeed }) => status === 'Asked' || waitingFeed !== null);
  const days = counted(staleDays, 'day');
  const waits = waiting.length === 0 ? 'All caught up' : `${waiting.length} awaiting review`;
  return `${waits}. Stones are delisted if no feed includes them for ${days}.`;
}

const reviewPath = ({ companyId, waitingFeed }: DeskSupplier) =>
  waitingFeed === null ? undefined : (`/desk/feeds/${companyId}/${waitingFeed}` as const);

/** Refusing and stopping need a reason, which the seller reads. */
function useDecide() {
  const dialogs = useDialogs();
  const queries = useQueryClient();
  return async ({ supplierId, name }: DeskSupplier, move: Move): Promise<void> => {
    const answers =
      move === 'enable'
        ? {}
        : await dialogs.openForm({
            title: `${moveWords[move].verb} ${name}`,
            body:
              move === 'stop' ? <p>All of this seller's stones will be delisted immediately.</p> : undefined,
            fields: [
              {
                name: 'reason',
                label: 'Reason',
                kind: 'textarea',
                required: true,
                maximum: maxFeedReasonLength,
                hint: 'The seller will see this.',
              },
            ],
            proceed: moveWords[move].verb,
            cancel: 'Back',
          });
    if (answers === null) return;
    const { reason } = answers;
    const body = { move, ...(reason === undefined ? {} : { reason }) };
    try {
      await call(decideSupplier, { params: { supplierId }, body });
      toast.show({ sentence: `${name} ${moveWords[move].done}` });
    } catch (error) {
      toast.failed(error);
    }
    await queries.invalidateQueries({ queryKey: [deskKey] });
  };
}

function createColumns(
  onMove: (supplier: DeskSupplier, move: Move) => void,
): readonly TableColumn<DeskSupplier>[] {
  return [
    {
      key: 'name',
      header: 'Seller',
      width: 200,
      isKey: true,
      sticky: true,
      value: ({ name }) => name,
      card: 'title',
    },
    {
      key: 'company',
      header: 'Company',
      width: 190,
      value: ({ companyName }) => companyName,
      render: ({ companyId, companyName }) => <Link to={`/desk/companies/${companyId}`}>{companyName}</Link>,
      card: 'fact',
    },
    {
      key: 'status',
      header: 'Status',
      width: 160,
      value: ({ status }) => supplierStatusLabel(status),
      render: ({ status }) => <SupplierBadge status={status} />,
      card: 'status',
    },
    {
      key: 'acts',
      header: 'Action',
      width: 230,
      exported: false,
      value: () => null,
      render: (supplier) => <MoveButtons supplier={supplier} onMove={onMove} />,
      card: 'note',
    },
    {
      key: 'stones',
      header: 'Stones',
      width: 100,
      align: 'right',
      value: ({ stones }) => stones,
      render: ({ stones }) => stones.toLocaleString('en-US'),
      card: 'figure',
    },
    timeColumn(({ confirmedAt }) => confirmedAt, {
      key: 'confirmedAt',
      header: 'Confirmed',
      width: 130,
      yields: 1,
    }),
    { key: 'reason', header: 'Reason', width: 200, value: ({ reason }) => reason },
  ];
}

interface MoveButtonsProps {
  readonly supplier: DeskSupplier;
  onMove(supplier: DeskSupplier, move: Move): void;
}

function MoveButtons({ supplier, onMove }: MoveButtonsProps) {
  const path = reviewPath(supplier);
  return (
    <span className={styles.buttons}>
      {path !== undefined && (
        <Button size="xs" component={Link} to={path}>
          Review first feed
        </Button>
      )}
      {supplier.actions.map((move) => (
        <TextButton key={move} onClick={() => onMove(supplier, move)}>
          {moveWords[move].verb}
        </TextButton>
      ))}
    </span>
  );
}
