import { Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { cents } from '#kit/domain/money.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
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
import { openPdf } from '#modules/shipping/labels/web/open-pdf.ts';
import {
  deliverSupplyOrder,
  getSupplyLabel,
  packSupplyOrder,
  voidSupplyLabel,
} from '../contract/supply-desk-endpoints.ts';
import type { DeskSupplyItem, DeskSupplyOrder } from '../contract/supply-desk-endpoints.ts';
import { deskSuppliesKey, deskSuppliesQuery } from './supply-queries.ts';
import styles from './supplies.module.css';
import { linesText, supplyStatusKinds } from './supply-words.ts';

export function DeskSuppliesPage() {
  const acts = useDeskActs();
  return (
    <>
      <PageTitle title="Supply orders" facts="Oldest first. We ship within 1 business day." />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <Screen query={useQuery(deskSuppliesQuery)} loading={<LoadingState />}>
        {({ orders, items }) => (
          <Stack gap="xl">
            <DataTable
              label="Supply orders"
              columns={orderColumns(acts)}
              source={givenRows(orders)}
              rowId={({ orderId }) => orderId}
              rowName={({ number }) => number}
              secondLine={secondLineOf}
              exportName="supply-orders"
              empty={
                <EmptyState
                  title="No open supply orders"
                  text="Orders appear here when a member places one."
                />
              }
            />
            <div>
              <SectionTitle>Stock</SectionTitle>
              <DataTable
                label="Stock"
                columns={stockColumns(acts)}
                source={givenRows(items)}
                rowId={({ itemId }) => itemId}
                rowName={({ name }) => name}
                attention={({ stock, reorderAt }) => (stock <= reorderAt ? 'warn' : undefined)}
                empty={<EmptyState title="No supplies" text="No items are set up yet." />}
              />
            </div>
          </Stack>
        )}
      </Screen>
    </>
  );
}

function useDeskActs() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const reload = () => queries.invalidateQueries({ queryKey: deskSuppliesKey });
  const dialog = (open: () => Promise<string | undefined>) =>
    void act(async () => {
      const sentence = await open();
      if (sentence === undefined) return;
      toast.show({ sentence });
      await reload();
    });
  return {
    busy,
    error,
    pack: ({ companyId, orderId, number }: DeskSupplyOrder) =>
      void act(async () => {
        await call(packSupplyOrder, { params: { companyId, orderId } });
        toast.show({ sentence: `Supply order ${number} packed` });
        await reload();
      }),
    deliver: ({ companyId, orderId, number }: DeskSupplyOrder) =>
      void act(async () => {
        await call(deliverSupplyOrder, { params: { companyId, orderId } });
        toast.show({ sentence: `Supply order ${number} delivered` });
        await reload();
      }),
    ship: (order: DeskSupplyOrder) =>
      dialog(async () => (await import('./desk-supply-dialogs.tsx')).openShipDialog(dialogs, order)),
    buyLabel: (order: DeskSupplyOrder) =>
      dialog(async () => (await import('./desk-supply-dialogs.tsx')).openLabelDialog(dialogs, order)),
    printLabel: ({ companyId, orderId, number }: DeskSupplyOrder) =>
      void act(async () =>
        openPdf(`label-${number}.pdf`, await callForBlob(getSupplyLabel, { params: { companyId, orderId } })),
      ),
    voidLabel: ({ companyId, orderId, number }: DeskSupplyOrder) =>
      void act(async () => {
        const isSure = await dialogs.openConfirm({
          header: `Void the label for supply order ${number}?`,
          body: "You can void a label until the carrier's first scan. The order returns to Packed, and any charge is credited.",
          yes: 'Void label',
          no: 'Keep label',
          destroys: true,
        });
        if (!isSure) return;
        await call(voidSupplyLabel, { params: { companyId, orderId } });
        toast.show({ sentence: `Void requested for supply order ${number}` });
        await reload();
      }),
    decline: (order: DeskSupplyOrder) =>
      dialog(async () => (await import('./desk-supply-dialogs.tsx')).openDeclineDialog(dialogs, order)),
    change: (item: DeskSupplyItem) =>
      dialog(async () => (await import('./desk-supply-dialogs.tsx')).openItemDialog(dialogs, item)),
  };
}

type DeskActs = ReturnType<typeof useDeskActs>;

const verbs = [
  ['pack', 'Mark packed'],
  ['buyLabel', 'Buy label'],
  ['printLabel', 'Print label'],
  ['voidLabel', 'Void label'],
  ['ship', 'Enter tracking'],
  ['deliver', 'Mark delivered'],
  ['decline', 'Cancel'],
] as const;

const orderColumns = (acts: DeskActs): readonly TableColumn<DeskSupplyOrder>[] => [
  { key: 'number', header: 'Order', width: 90, isKey: true, value: ({ number }) => number, card: 'title' },
  { key: 'company', header: 'Company', width: 150, value: ({ companyName }) => companyName, card: 'fact' },
  timeColumn(({ orderedAt }) => orderedAt, { key: 'ordered', header: 'Ordered', width: 110 }),
  {
    key: 'status',
    header: 'Status',
    width: 110,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={supplyStatusKinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  { key: 'bags', header: 'Bags', width: 200, value: ({ lines }) => linesText(lines), card: 'fact' },
  { key: 'by', header: 'Ordered by', width: 150, value: ({ orderedBy }) => orderedBy, card: 'fact' },
  {
    key: 'acts',
    header: 'Action',
    width: 260,
    exported: false,
    value: () => null,
    render: (order) => (
      <span className={styles.acts}>
        {verbs
          .filter(([action]) => order.actions.includes(action))
          .map(([action, words]) => (
            <TextButton key={action} label={`${words} ${order.number}`} onClick={() => acts[action](order)}>
              {words}
            </TextButton>
          ))}
      </span>
    ),
    card: 'note',
  },
];

/** Where it goes, and what the member wrote. */
function secondLineOf({
  address: { name, street, city, state, postCode },
  comments,
  labelStatus,
  labelFailure,
}: DeskSupplyOrder): string {
  return [
    ...labelText(labelStatus, labelFailure),
    `Ship to ${[name, ...street, `${city}, ${state} ${postCode}`].join(', ')}.`,
    ...(comments === '' ? [] : [`“${comments}”`]),
  ].join(' ');
}

function labelText(
  status: DeskSupplyOrder['labelStatus'],
  failure: DeskSupplyOrder['labelFailure'],
): readonly string[] {
  switch (status) {
    case 'Requested':
      return ['Buying the label.'];
    case 'Refused':
      return [`Label not bought: ${failure ?? "the carrier didn't accept the order."}`];
    case 'Voiding':
      return ['Voiding the label.'];
    case 'Voided':
      return ['Label voided.'];
    case 'Bought':
      return failure === null ? [] : [`Label not voided: ${failure}`];
    case null:
      return [];
  }
}

const count = (value: number): string => value.toLocaleString('en-US');

const stockColumns = (acts: DeskActs): readonly TableColumn<DeskSupplyItem>[] => [
  { key: 'name', header: 'Item', width: 220, isKey: true, value: ({ name }) => name, card: 'title' },
  { key: 'size', header: 'Size', width: 110, value: ({ size }) => size, card: 'fact' },
  {
    key: 'stock',
    header: 'In stock',
    width: 100,
    align: 'right',
    value: ({ stock }) => stock,
    render: ({ stock }) => count(stock),
    card: 'figure',
  },
  {
    key: 'waiting',
    header: 'To pack',
    width: 100,
    align: 'right',
    value: ({ waiting }) => waiting,
    render: ({ waiting }) => count(waiting),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'reorder',
    header: 'Restock at',
    width: 110,
    align: 'right',
    value: ({ reorderAt }) => reorderAt,
    render: ({ reorderAt }) => count(reorderAt),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'limit',
    header: 'Monthly limit per company',
    width: 190,
    align: 'right',
    value: ({ monthlyLimit }) => monthlyLimit,
    render: ({ monthlyLimit }) => count(monthlyLimit),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'price',
    header: 'Price',
    width: 90,
    align: 'right',
    shows: 'money',
    value: ({ price }) => price / 100,
    render: ({ price }) => (price === 0 ? 'Free' : <Money cents={cents(price)} />),
    card: 'fact',
  },
  {
    key: 'acts',
    header: 'Action',
    width: 90,
    exported: false,
    value: () => null,
    render: (item) => (
      <TextButton label={`Edit ${item.name}`} onClick={() => acts.change(item)}>
        Edit
      </TextButton>
    ),
    card: 'note',
  },
];
