import { cents } from '#kit/domain/money.ts';
import { formatDay } from '#kit/domain/day.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { ArmoredLine } from '../contract/armored-shapes.ts';
import { routeText, statusKind, statusText } from './armored-words.ts';

/** Of members' and desk's lists, after the number. */
export const armoredColumns: readonly TableColumn<ArmoredLine>[] = [
  {
    key: 'status',
    header: 'Status',
    width: 150,
    value: statusText,
    render: (line) => <StatusBadge kind={statusKind(line)}>{statusText(line)}</StatusBadge>,
    card: 'status',
  },
  { key: 'route', header: 'Route', width: 220, value: routeText, card: 'fact' },
  { key: 'recipient', header: 'Recipient', width: 170, value: ({ recipient }) => recipient, card: 'fact' },
  {
    key: 'value',
    header: 'Value',
    width: 120,
    align: 'right',
    shows: 'money',
    value: ({ value }) => value / 100,
    render: ({ value }) => <Money cents={cents(value)} />,
    card: 'figure',
  },
  {
    key: 'pickup',
    header: 'Pickup',
    width: 100,
    value: ({ pickUpOn }) => pickUpOn,
    render: ({ pickUpOn }) => formatDay(pickUpOn),
    card: 'fact',
  },
  {
    key: 'price',
    header: 'Price',
    width: 110,
    align: 'right',
    shows: 'money',
    value: ({ price }) => (price === null ? null : price / 100),
    render: ({ price }) => (price === null ? '' : <Money cents={cents(price)} />),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'valid',
    header: 'Valid until',
    width: 110,
    yields: 1,
    value: ({ validUntil }) => validUntil,
    render: ({ validUntil }) => (validUntil === null ? '' : formatDay(validUntil)),
    card: 'fact',
    cardNamed: true,
  },
];
