import { Link } from '#kit/web/link/link.ts';
import { cents } from '#kit/domain/money.ts';
import { dayInZone, formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { providerZone } from '#platform/access/contract.ts';
import type { OrderRow } from '../contract/order-shapes.ts';
import { orderPaymentWords, orderWords } from '../domain/order-words.ts';
import { OrderBadge } from './order-badges.tsx';

/** "1.51 ct round, G VS1 and 2 more". */
export const stonesLabel = ({ titles, stones }: OrderRow): string => {
  const [first = ''] = titles;
  return stones > 1 ? `${first} and ${stones - 1} more` : first;
};

export const formatInstantDay = (instant: string): string =>
  formatDay(dayInZone(new Date(instant), providerZone));

export const orderColumns: readonly TableColumn<OrderRow>[] = [
  {
    key: 'number',
    header: 'Order',
    width: 110,
    isKey: true,
    value: ({ orderNumber }) => orderNumber,
    render: ({ orderId, orderNumber }) => <Link to={`/marketplace/orders/${orderId}`}>{orderNumber}</Link>,
    card: 'title',
    leadsOn: true,
  },
  {
    key: 'date',
    header: 'Ordered',
    width: 100,
    value: ({ orderDate }) => formatInstantDay(orderDate),
    shows: 'day',
    card: 'note',
  },
  { key: 'stones', header: 'Stones', width: 210, value: stonesLabel, card: 'fact' },
  moneyColumn(({ totalTransactionCost }) => cents(totalTransactionCost), {
    key: 'total',
    header: 'Total',
    width: 120,
    card: 'figure',
  }),
  {
    key: 'status',
    header: 'Status',
    width: 150,
    value: ({ status }) => orderWords[status],
    render: ({ status }) => <OrderBadge status={status} />,
    card: 'status',
  },
  {
    key: 'payment',
    header: 'Payment',
    // As wide as its longest word: a status is never cut off.
    width: 285,
    value: ({ paymentStatus }) => orderPaymentWords[paymentStatus],
    card: 'fact',
  },
  { key: 'orderedBy', header: 'Ordered by', width: 150, value: ({ orderedBy }) => orderedBy },
  {
    key: 'tracking',
    header: 'Tracking',
    width: 150,
    value: ({ trackingNumber }) => trackingNumber,
    hidden: true,
  },
];
