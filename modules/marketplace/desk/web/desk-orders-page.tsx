import { counted } from '#kit/domain/text/counted.ts';
import { Tabs } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { useAction } from '#kit/web/call/use-action.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { listDeskOrders } from '../contract/desk-orders.ts';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import type { DeskRow } from '../contract/desk-orders.ts';
import { deskQueues } from '../domain/desk-queues.ts';
import type { DeskItemAction, DeskOrderAction, DeskQueue } from '../domain/desk-queues.ts';
import { performAction } from './perform-action.ts';
import { deskColumns } from './desk-columns.tsx';
import { needsInput, deskOrdersKey, queueQuery, queueTexts } from './desk-words.ts';

/** Opened from here, so it needs no request of its own. */
export { DeskOrderPage } from './desk-order-page.tsx';
export { DeskHoldsPage } from './desk-holds-page.tsx';
export { DeskStonePage } from './desk-stone-page.tsx';

/** The staff's work on members' orders, by queue. */
export function DeskOrdersPage() {
  const [storedQueue, setStoredQueue] = useStoredChoice('desk.diamond-orders', storedOneOf(deskQueues));
  // A task on the desk's first page names its queue; a tab chosen here wins afterwards.
  const { queue: linked }: { readonly queue?: unknown } = useSearch({ strict: false });
  const [chosen, setChosen] = useState(deskQueues.find((candidate) => candidate === linked));
  const queue = chosen ?? storedQueue ?? 'availability';
  const first = useInfiniteQuery(queueQuery(queue)).data?.pages[0];
  const counts = first?.counts;
  return (
    <>
      <PageTitle title="Diamond orders" facts={factsOf(queue, first?.open)} />
      <Tabs
        value={queue}
        onChange={(value) => {
          setChosen(undefined);
          setStoredQueue(deskQueues.find((candidate) => candidate === value));
        }}
        keepMounted={false}
      >
        <Tabs.List aria-label="Queues">
          {deskQueues.map((candidate) => (
            <Tabs.Tab key={candidate} value={candidate}>
              {queueTexts[candidate].name} {counts && `(${counts[candidate]})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={queue} pt={12}>
          <Queue key={queue} queue={queue} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

function factsOf(queue: DeskQueue, open: number | undefined): string {
  const { facts } = queueTexts[queue];
  if (open === undefined) return facts;
  return `${counted(open, 'open task')} in all queues. ${facts}`;
}

const rowId = ({ orderId, orderItemId }: DeskRow): string => orderItemId ?? orderId;

/** One queue with the outcome of its last action; another queue starts clean. */
function Queue({ queue }: { readonly queue: DeskQueue }) {
  const { table } = useListPage({
    key: [...deskOrdersKey, queue, 'rows'],
    list: (query, options) => call(listDeskOrders, { query: { queue, limit: 50, ...query } }, options),
    search: 'Order, report, member or seller',
    storedSearch: 'desk.diamond-orders.search',
  });
  const { error, actOn } = useDeskActions();
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <DataTable
        label={queueTexts[queue].name}
        columns={deskColumns(queue, (row, act) => void actOn(row, act))}
        {...table}
        rowId={rowId}
        rowName={({ orderNumber, title }) => `${orderNumber}, ${title}`}
        exportName={`diamond-orders-${queue}`}
        empty={<EmptyState title="All caught up" text={queueTexts[queue].empty} />}
      />
    </>
  );
}

/** An action that needs text opens a dialog first; every queue shows the outcome. */
function useDeskActions() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { error, act: attempt } = useAction();
  // A double press counts once: the second would only be refused.
  const [running] = useState(() => new Set<string>());
  const actOn = async (row: DeskRow, act: DeskItemAction | DeskOrderAction): Promise<void> => {
    const id = rowId(row);
    if (running.has(id)) return;
    running.add(id);
    await attempt(async () => {
      try {
        if (!needsInput(act, row)) return void (await performAction(row, act));
        const { openActionDialog } = await import('./action-dialog.tsx');
        await openActionDialog(dialogs, { row, act });
      } finally {
        // A colleague may have been first: what is no longer possible leaves the queue.
        await queries.invalidateQueries({ queryKey: deskOrdersKey });
        running.delete(id);
      }
    });
  };
  return { error, actOn };
}
