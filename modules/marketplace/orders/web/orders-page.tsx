import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { useDeferredValue, useState } from 'react';
import { addDays, isDay } from '#kit/domain/day.ts';
import { now } from '#kit/web/display/now.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { pagedRows } from '#kit/web/table/row-source.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { dayRangeFilter } from '#kit/web/table/toolbar/day-range-filter.tsx';
import type { FilteredDays } from '#kit/web/table/toolbar/day-range-filter.tsx';
import { storedOneOf, storedText, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { providerDay } from '#platform/access/contract.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { orderMoves } from '../domain/order-moves.ts';
import { orderWords } from '../domain/order-words.ts';
import { HiddenFromClients } from '#modules/marketplace/client-view/web/client-view-switch.tsx';
import { orderColumns } from './order-columns.tsx';
import { ordersQuery } from './open-orders.tsx';

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
  const [search, setSearch] = useStoredChoice('orders.search', storedText);
  const [status, setStatus] = useStoredChoice('orders.status', storedOneOf(orderMoves.states));
  const [days, setDays] = useStoredChoice('orders.days', readDays);
  const searched = useDeferredValue(search.trim());
  const query = useInfiniteQuery(
    ordersQuery({
      ...(status === undefined ? {} : { statuses: [status] }),
      ...(isDay(days.from) ? { from: days.from } : {}),
      ...(isDay(days.to) ? { to: days.to } : {}),
      ...(searched === '' ? {} : { search: searched }),
    }),
  );
  return (
    <>
      <PageTitle
        above={<Link to="/marketplace/dashboard">Diamond marketplace</Link>}
        title="Orders"
        facts="Each stone is followed by itself: its availability, its delivery, its way back."
      />
      <DataTable
        label="Orders"
        columns={orderColumns}
        source={pagedRows(query, (page) => page.items)}
        rowId={({ orderId }) => orderId}
        rowName={({ orderNumber }) => `Order ${orderNumber}`}
        remember={remembered}
        search={{ placeholder: 'Order, item or report number', value: search, onChange: setSearch }}
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
        onClearFilters={() => {
          setDays(anyDay);
          setStatus(undefined);
        }}
        onOpen={({ orderId }) => void navigate({ to: `/marketplace/orders/${orderId}` })}
        exportName="diamond-orders"
        empty={
          <EmptyState
            title="No orders"
            text="What you buy stands here from the moment it is placed. Other days or another status may show more."
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
