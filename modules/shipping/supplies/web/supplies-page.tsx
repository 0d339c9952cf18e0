import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { cancelSupplyOrder, listSupplyOrders, receiveSupplyOrder } from '../contract/supply-endpoints.ts';
import type { SupplyOrder } from '../contract/supply-endpoints.ts';
import { supplyStatuses } from '../domain/supply-moves.ts';
import { suppliesKey, supplyOptionsQuery } from './supply-queries.ts';
import { bagsText, linesText, supplyStatusKinds } from './supply-words.ts';

/** Spec shipping §2: Supply Orders. */
export function SuppliesPage() {
  const acts = useSupplyActs();
  const remembered = useRemembered('shipping-supplies');
  const options = useQuery(supplyOptionsQuery).data;
  const [status, setStatus] = useStoredChoice('supplies.status', storedOneOf(supplyStatuses));
  const { table } = useListPage({
    key: [...suppliesKey, 'list'],
    list: (query, request) => call(listSupplyOrders, { query: { limit: 50, ...query } }, request),
    filter: { status: status ?? undefined },
  });
  const order = options?.actions.includes('order') === true && (
    <Button disabled={acts.busy} onClick={acts.order}>
      Order supplies
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Supplies"
        facts={options && factsOf(options.shipped, options.reorder)}
        actions={order}
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <DataTable
        label="Supply orders"
        columns={columnsFor(acts)}
        {...table}
        rowId={({ orderId }) => orderId}
        rowName={({ number }) => number}
        remember={remembered}
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: supplyStatuses.map((value) => ({ value, label: value })),
            onChange: setStatus,
          }),
        ]}
        secondLine={({ reason }) => reason ?? undefined}
        exportName="supply-orders"
        empty={
          <EmptyState
            title="No supply orders yet"
            text="Order FraudStopper bags and track them here."
            action={order}
          />
        }
      />
    </>
  );
}

function factsOf(shipped: number, reorder: number): string {
  const used = `You shipped ${counted(shipped, 'parcel')} in the last 30 days.`;
  return reorder === 0 ? used : `${used} Time to reorder. You need about ${bagsText(reorder)}.`;
}

function useSupplyActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: suppliesKey });
  return {
    busy,
    error,
    order: () =>
      void act(async () => {
        const { openOrderSuppliesDialog } = await import('./order-supplies-dialog.tsx');
        const ordered = await openOrderSuppliesDialog(dialogs);
        if (ordered === undefined) return;
        toast.show({ sentence: `Supply order ${ordered.number} placed` });
        await reload();
      }),
    cancel: ({ orderId, number, lines }: SupplyOrder) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Cancel supply order ${number}?`,
          body: `We won't send ${linesText(lines)}.`,
          yes: 'Cancel order',
          no: 'Keep order',
          destroys: true,
        });
        if (!isSure) return;
        await call(cancelSupplyOrder, { params: { orderId } });
        toast.show({ sentence: `Supply order ${number} canceled` });
        await reload();
      }),
    receive: ({ orderId, number }: SupplyOrder) =>
      void act(async () => {
        await call(receiveSupplyOrder, { params: { orderId } });
        toast.show({ sentence: `Supply order ${number} received` });
        await reload();
      }),
  };
}

type SupplyActs = ReturnType<typeof useSupplyActs>;

const columnsFor = (acts: SupplyActs): readonly TableColumn<SupplyOrder>[] => [
  { key: 'number', header: 'Order', width: 100, isKey: true, value: ({ number }) => number, card: 'title' },
  timeColumn(({ orderedAt }) => orderedAt, { key: 'ordered', header: 'Ordered', width: 130 }),
  {
    key: 'status',
    header: 'Status',
    width: 120,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={supplyStatusKinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'bags',
    header: 'FraudStopper bags',
    width: 230,
    value: ({ lines }) => linesText(lines),
    card: 'fact',
  },
  { key: 'to', header: 'Ship to', width: 180, value: ({ address }) => address.name, card: 'fact' },
  {
    key: 'tracking',
    header: 'Tracking',
    width: 230,
    value: ({ carrier, trackingNumber }) => (carrier === null ? null : `${carrier} ${trackingNumber ?? ''}`),
    card: 'fact',
  },
  {
    key: 'amount',
    header: 'Amount',
    width: 100,
    align: 'right',
    shows: 'money',
    value: ({ amount }) => amount / 100,
    render: ({ amount }) => (amount === 0 ? 'Free' : <Money cents={cents(amount)} />),
    card: 'figure',
  },
  {
    key: 'acts',
    header: 'Action',
    width: 150,
    exported: false,
    value: () => null,
    render: (order) => (
      <>
        {order.actions.includes('cancel') && (
          <TextButton label={`Cancel order ${order.number}`} onClick={() => acts.cancel(order)}>
            Cancel order
          </TextButton>
        )}
        {order.actions.includes('receive') && (
          <TextButton label={`Mark received: ${order.number}`} onClick={() => acts.receive(order)}>
            Mark received
          </TextButton>
        )}
      </>
    ),
    card: 'note',
  },
  { key: 'by', header: 'Ordered by', width: 130, hidden: true, value: ({ orderedBy }) => orderedBy },
  { key: 'comments', header: 'Comments', width: 200, hidden: true, value: ({ comments }) => comments },
  { key: 'reason', header: 'Reason', width: 200, hidden: true, value: ({ reason }) => reason },
];
