import { Tabs } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyFace } from '#kit/web/faces/empty-face.tsx';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { useBusyAct } from '#kit/web/call/use-busy-act.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { keptOneOf, useKeptChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import type { DeskRow } from '../../contract/desk/desk-endpoints.ts';
import { deskQueues } from '../../domain/orders/desk-queues.ts';
import type { DeskItemAct, DeskOrderAct } from '../../domain/orders/desk-queues.ts';
import { carryOut } from './carry-out.ts';
import { deskColumns } from './desk-columns.tsx';
import { asksMore, queueWords } from './desk-words.ts';
import { deskOrdersKey, queueQuery } from './queue-query.ts';

/** Whatever of members' orders waits for the desk, queue by queue. */
export function DeskOrdersPage() {
  const [kept, setKept] = useKeptChoice('desk.diamond-orders', keptOneOf(deskQueues));
  const queue = kept ?? 'availability';
  const query = useInfiniteQuery(queueQuery(queue));
  const counts = query.data?.pages[0]?.counts;
  const { error, actOn } = useDeskActs();
  return (
    <>
      <PageTitle title="Diamond orders" facts={queueWords[queue].facts} />
      {error !== undefined && <FailureFace error={error} />}
      <Tabs
        value={queue}
        onChange={(value) => setKept(deskQueues.find((one) => one === value))}
        keepMounted={false}
      >
        <Tabs.List aria-label="Queues">
          {deskQueues.map((one) => (
            <Tabs.Tab key={one} value={one}>
              {queueWords[one].name} {counts && `(${counts[one]})`}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={queue} pt={12}>
          <DataTable
            label={queueWords[queue].name}
            columns={deskColumns(queue, (row, act) => void actOn(row, act))}
            source={pagedRows(query, (page) => page.items)}
            rowId={({ orderId, orderItemId }) => orderItemId ?? orderId}
            rowName={({ orderNumber, title }) => `${orderNumber}, ${title}`}
            exportName={`diamond-orders-${queue}`}
            empty={<EmptyFace title="Nothing waits here" text={queueWords[queue].empty} />}
          />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

/** What needs words is asked for in a dialog first; what came of it shows in every queue. */
function useDeskActs() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { error, act: attempt } = useBusyAct();
  const actOn = async (row: DeskRow, act: DeskItemAct | DeskOrderAct): Promise<void> => {
    await attempt(async () => {
      try {
        if (!asksMore(act)) return void (await carryOut(row, act));
        const { openActDialog } = await import('./act-dialog.tsx');
        await openActDialog(dialogs, { row, act });
      } finally {
        // A colleague may have been first: what is no longer there to do leaves the queue.
        await queries.invalidateQueries({ queryKey: deskOrdersKey });
      }
    });
  };
  return { error, actOn };
}
