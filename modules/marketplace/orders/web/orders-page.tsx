import { Button } from '@mantine/core';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { addDays, isDay } from '#kit/domain/day.ts';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { dayRangeFilter } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { FilteredDays } from '#kit/web/table/toolbar/day-range-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { providerDay } from '#platform/access/contract.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { orderMoves } from '../domain/order-moves.ts';
import { orderWords } from '../domain/order-words.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { orderColumns } from './order-columns.tsx';
import { searchOrders } from '../contract/orders.ts';
import { ordersKey } from './open-orders.tsx';

const anyDay: FilteredDays = { from: '', to: '' };

function createPresets() {
  const today = providerDay(now());
  return [
    { label: 'Last 30 days', days: { from: addDays(today, -29), to: '' } },
    { label: 'Last 365 days', days: { from: addDays(today, -364), to: '' } },
  ];
}

const readDays = (stored: unknown): FilteredDays =>
  typeof stored === 'object' && stored !== null && 'from' in stored && 'to' in stored
    ? { from: String(stored.from), to: String(stored.to) }
    : anyDay;

/** Opened from here, so it needs no request of its own. */
export { OrderPage } from './order-page.tsx';

/** The company's orders, newest first. */
export function OrdersPage() {
  return (
    <HiddenFromClients>
      <OwnOrders />
    </HiddenFromClients>
  );
}

function OwnOrders() {
  const navigate = useNavigate();
  const remembered = useRemembered('marketplace-orders');
  const [presets] = useState(createPresets);
  const [status, setStatus] = useStoredChoice('orders.status', storedOneOf(orderMoves.states));
  const [days, setDays] = useStoredChoice('orders.days', readDays);
  const { table } = useListPage({
    key: [...ordersKey, 'list'],
    list: (query, options) => call(searchOrders, { body: { limit: 50, ...query } }, options),
    filter: {
      statuses: status && [status],
      from: isDay(days.from) ? days.from : undefined,
      to: isDay(days.to) ? days.to : undefined,
    },
    search: 'Order, item or report number',
    storedSearch: 'orders.search',
  });
  return (
    <>
      <PageTitle title="Orders" facts="Track availability, delivery and returns for each stone." />
      <DataTable
        label="Orders"
        columns={orderColumns}
        {...table}
        rowId={({ orderId }) => orderId}
        rowName={({ orderNumber }) => `Order ${orderNumber}`}
        remember={remembered}
        filters={[
          dayRangeFilter({ key: 'days', label: 'Ordered', value: days, presets, onChange: setDays }),
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: orderMoves.states.map((value) => ({ value, label: orderWords[value] })),
            onChange: setStatus,
          }),
        ]}
        onOpen={({ orderId }) => void navigate({ to: `/marketplace/orders/${orderId}` })}
        exportName="diamond-orders"
        empty={
          <EmptyState
            title="No orders found"
            text="Orders you place appear here. Try another date range or status."
            action={
              <Button component={Link} to="/marketplace/natural">
                Search diamonds
              </Button>
            }
          />
        }
      />
    </>
  );
}
