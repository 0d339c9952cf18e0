import { cents } from '#kit/domain/money.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { SaleRow } from '#modules/register/sales/contract/sale-endpoints.ts';
import { reasons } from '#modules/register/sales/domain/reasons.ts';
import type { ReasonCode } from '#modules/register/sales/domain/reasons.ts';
import { quoteWords } from '#modules/register/sales/domain/sale-facts.ts';
import styles from './register.module.css';

export const statusNames = { Processed: 'Processed', NotProcessed: 'Not Processed' } as const;

const reasonTone = (reason: ReasonCode): StatusKind => {
  if (reason === 'Duplicate') return 'mute';
  return reasons[reason].fix === null ? 'mute' : 'warn';
};

export function ReasonBadges({ row }: { readonly row: SaleRow }) {
  if (row.status === 'Processed')
    return <StatusBadge kind="ok">{row.isTest ? 'Test' : statusNames.Processed}</StatusBadge>;
  return (
    <span className={styles.badges}>
      {row.reasons.map((reason) => (
        <StatusBadge key={reason} kind={row.open.includes(reason) ? reasonTone(reason) : 'ok'}>
          {reasons[reason].label}
        </StatusBadge>
      ))}
    </span>
  );
}

export const saleColumns: readonly TableColumn<SaleRow>[] = [
  { key: 'sale', header: 'Sale', width: 130, isKey: true, value: ({ number }) => number, card: 'title' },
  timeColumn(({ soldAt }: SaleRow) => soldAt, {
    key: 'sold',
    header: 'Sold',
    width: 100,
    hidden: true,
    card: 'fact',
  }),
  { key: 'store', header: 'Store', width: 140, value: ({ storeName }) => storeName, card: 'fact' },
  { key: 'customer', header: 'Customer', width: 150, value: ({ customer }) => customer, card: 'fact' },
  { key: 'item', header: 'Item', width: 190, value: ({ item }) => item, card: 'fact' },
  { key: 'associate', header: 'Associate', width: 110, value: ({ associate }) => associate },
  {
    key: 'total',
    header: 'Total',
    width: 110,
    align: 'right',
    shows: 'money',
    value: ({ total }) => total / 100,
    render: ({ total }) => <Money cents={cents(total)} />,
    card: 'figure',
  },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    hidden: true,
    value: ({ status }) => statusNames[status],
  },
  {
    key: 'reason',
    header: 'Reason',
    width: 180,
    value: ({ reasons: codes }) => codes.map((code) => reasons[code].label).join(', '),
    render: (row) => <ReasonBadges row={row} />,
    card: 'status',
  },
  {
    key: 'quote',
    header: 'Quote',
    width: 150,
    hidden: true,
    value: ({ quote }) => (quote === null ? null : quoteWords[quote.status]),
    card: 'note',
  },
  { key: 'says', header: 'Fix', width: 240, hidden: true, value: ({ says }) => says },
];
