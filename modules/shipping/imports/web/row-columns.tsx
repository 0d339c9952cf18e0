import { cents, formatCents } from '#kit/domain/money.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { ImportRow } from '../contract/import-shapes.ts';
import styles from './imports.module.css';

const money = (amount: number | null) => (amount === null ? '-' : formatCents(cents(amount)));

const verdictKinds: Readonly<Record<string, StatusKind>> = {
  Validated: 'ok',
  'ZIP and city match': 'info',
  Corrected: 'warn',
  'Used as entered': 'warn',
  'Not found': 'bad',
};

export const rowColumns: readonly TableColumn<ImportRow>[] = [
  {
    key: 'row',
    header: 'Row',
    width: 70,
    align: 'right',
    isKey: true,
    value: ({ row }) => row,
    card: 'fact',
  },
  {
    key: 'recipient',
    header: 'Recipient',
    width: 170,
    value: ({ recipient }) => recipient,
    render: ({ recipient, shipmentId, purchase }) =>
      shipmentId === null || purchase === 'Deleted' ? (
        <strong>{recipient}</strong>
      ) : (
        <Link to={`/membership/shipping/${shipmentId}`}>{recipient}</Link>
      ),
    card: 'title',
  },
  { key: 'address', header: 'Address', width: 300, value: ({ address }) => address, card: 'fact' },
  {
    key: 'verdict',
    header: 'Address check',
    width: 150,
    value: ({ verdict }) => verdict,
    render: ({ verdict }) =>
      verdict === '' ? '-' : <StatusBadge kind={verdictKinds[verdict] ?? 'mute'}>{verdict}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'value',
    header: 'Insured value',
    width: 120,
    align: 'right',
    value: ({ insuredValue }) => insuredValue,
    render: ({ insuredValue }) => money(insuredValue),
    card: 'fact',
  },
  { key: 'service', header: 'Service', width: 180, value: ({ service }) => service, card: 'fact' },
  {
    key: 'price',
    header: 'Price',
    width: 90,
    align: 'right',
    value: ({ total }) => total,
    render: ({ total }) => money(total),
    card: 'figure',
  },
  {
    key: 'rules',
    header: 'Status',
    width: 180,
    value: ({ rules }) => rules,
    render: (row) => (
      <span className={styles.rules} data-status={row.status}>
        {outcomeOf(row)}
      </span>
    ),
    card: 'note',
  },
];

/** A saved row shows how far its label is. */
const outcomeOf = ({ purchase, rules }: ImportRow): string =>
  purchase === null ? rules : purchaseWords[purchase];

const purchaseWords: Readonly<Record<NonNullable<ImportRow['purchase']>, string>> = {
  Saved: 'Saved',
  Waiting: 'Waiting to buy',
  Buying: 'Buying label',
  Approval: 'Awaiting approval',
  Bought: 'Label bought',
  Failed: 'Not bought',
  Deleted: 'Shipment deleted',
};
