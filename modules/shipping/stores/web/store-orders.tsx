import { Button, SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { listStoreOrders } from '../contract/store-endpoints.ts';
import { storeOrderFilters } from '../contract/store-shapes.ts';
import type { Store, StoreOrderLine } from '../contract/store-shapes.ts';
import type { AdviceAction } from '../domain/order-change.ts';
import { storesKey } from './store-queries.ts';
import styles from './stores.module.css';
import type { StoreActs } from './use-store-acts.ts';

type Filter = (typeof storeOrderFilters)[number];

interface OrdersProps {
  readonly store: Store;
  readonly acts: StoreActs;
}

/** Orders with what happened to them, and the ones to ship. */
export function StoreOrders({ store, acts }: OrdersProps) {
  const { storeId, waiting, waitingValue, toCheck } = store;
  const [filter, setFilter] = useState<Filter>('Waiting');
  const { table } = useListPage({
    key: [...storesKey, storeId, 'orders'],
    list: (query, request) =>
      call(listStoreOrders, { params: { storeId }, query: { limit: 50, ...query } }, request),
    filter: { status: filter },
  });
  const adviceLine = (order: StoreOrderLine): ReactNode =>
    order.advice === null ? undefined : <Advice order={order} storeId={storeId} acts={acts} />;
  return (
    <section className={styles.orders} aria-label="Orders">
      <SectionTitle
        beside={
          waiting === 0 ? undefined : `${counted(waiting, 'order')}, ${formatCents(cents(waitingValue))}`
        }
      >
        Orders
        {toCheck > 0 && (
          <>
            {' '}
            <StatusBadge kind="warn" dot={false}>{`${toCheck} to check`}</StatusBadge>
          </>
        )}
      </SectionTitle>
      <SegmentedControl
        size="sm"
        aria-label="Orders shown"
        className={styles.filters}
        value={filter}
        onChange={(chosen) => setFilter(storeOrderFilters.find((one) => one === chosen) ?? 'Waiting')}
        data={storeOrderFilters.map((value) => ({ value, label: filterWords[value] }))}
      />
      <DataTable
        key={filter}
        label="Orders from this store"
        columns={columns}
        {...table}
        rowId={({ orderId }) => orderId}
        rowName={({ number, shipTo }) => `${number} to ${shipTo}`}
        attention={({ advice }) => (advice === null || advice.isDone ? undefined : 'warn')}
        secondLine={adviceLine}
        bulkActions={[
          {
            label: 'Ship orders',
            icon: 'cart',
            refused: (rows) =>
              rows.every(({ mayShip }) => mayShip) ? undefined : 'Choose orders that are waiting to ship.',
            run: (rows) => acts.ship(rows.flatMap(({ shipment }) => shipment?.shipmentId ?? [])),
          },
        ]}
        empty={<EmptyState title={emptyWords[filter]} text={emptyTexts[filter]} />}
      />
    </section>
  );
}

const filterWords: Readonly<Record<Filter, string>> = {
  Waiting: 'Waiting to ship',
  Shipped: 'Shipped',
  Ended: 'Canceled or closed',
  All: 'All',
};

const emptyWords: Readonly<Record<Filter, string>> = {
  Waiting: 'No orders waiting',
  Shipped: 'Nothing shipped yet',
  Ended: 'No canceled or closed orders',
  All: 'No orders yet',
};

const emptyTexts: Readonly<Record<Filter, string>> = {
  Waiting: 'New orders from the store appear here.',
  Shipped: 'Orders move here when you buy their labels.',
  Ended: 'Orders that were canceled or closed in the store appear here.',
  All: 'Orders placed on or after the start date appear here.',
};

interface AdviceProps {
  readonly order: StoreOrderLine;
  readonly storeId: string;
  readonly acts: StoreActs;
}

function Advice({ order, storeId, acts }: AdviceProps) {
  const { advice, number } = order;
  if (advice === null) return null;
  return (
    <span className={styles.advice} data-done={advice.isDone || undefined}>
      <span className={styles.words}>
        <Icon name={advice.isDone ? 'info' : 'warning'} size={14} />
        <span>{advice.words}</span>
      </span>
      {advice.actions.map((action) => (
        <Button
          key={action}
          size="compact-sm"
          variant={action === 'dismiss' ? 'subtle' : 'default'}
          disabled={acts.busy}
          aria-label={`${actionWords(action, order)}, order ${number}`}
          onClick={() => acts.answer(storeId, order, action)}
        >
          {actionWords(action, order)}
        </Button>
      ))}
    </span>
  );
}

function actionWords(action: AdviceAction, { advice, shipment }: StoreOrderLine): string {
  if (action === 'keep')
    return advice?.code.endsWith('After') === true || shipment?.status === 'Created'
      ? 'Keep label'
      : 'Keep mine';
  if (action === 'voidLabel') return advice?.code === 'addressAfter' ? 'Void and reprint' : 'Void label';
  return otherWords[action];
}

const otherWords: Readonly<Record<Exclude<AdviceAction, 'keep' | 'voidLabel'>, string>> = {
  useStore: "Use store's version",
  deleteDraft: 'Delete draft',
  create: 'Create shipment',
  dismiss: 'Dismiss',
};

const columns: readonly TableColumn<StoreOrderLine>[] = [
  {
    key: 'number',
    header: 'Order',
    width: 84,
    isKey: true,
    value: ({ number }) => number,
    render: ({ number, shipment }) =>
      shipment === null ? (
        number
      ) : (
        <Link
          to={
            shipment.status === 'Saved'
              ? `/membership/shipping/${shipment.shipmentId}/edit`
              : `/membership/shipping/${shipment.shipmentId}`
          }
        >
          {number}
        </Link>
      ),
    card: 'title',
  },
  { key: 'to', header: 'Ship to', width: 180, value: ({ shipTo }) => shipTo, card: 'fact' },
  {
    key: 'items',
    header: 'Items',
    width: 110,
    value: ({ itemList }) => itemList.join('; '),
    render: ({ items, itemList }) => <span title={itemList.join('\n')}>{items}</span>,
    card: 'fact',
  },
  {
    key: 'value',
    header: 'Insured value',
    width: 112,
    align: 'right',
    value: ({ insuredValue }) => (insuredValue === null ? null : insuredValue / 100),
    render: ({ insuredValue }) => (insuredValue === null ? null : <Money cents={insuredValue} />),
    card: 'figure',
  },
  { key: 'service', header: 'Service', width: 150, value: ({ service }) => service, card: 'fact' },
  { key: 'note', header: 'Store note', width: 160, value: ({ note }) => note, card: 'note' },
];
