import { Link } from '#kit/web/link/link.ts';
import { formatDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import type { BulkPrice } from '../contract/bulk-endpoints.ts';
import type { BulkRun } from './bulk-run.ts';
import styles from './bulk.module.css';
import { chosenOption, mayChoose } from './run-store.ts';
import type { RowStatus, RunRow } from './run-store.ts';

const badges: Readonly<Record<RowStatus, readonly [StatusKind, string]>> = {
  pricing: ['mute', 'Pricing'],
  ready: ['info', 'Ready'],
  stopped: ['warn', 'Fix first'],
  buying: ['info', 'Buying'],
  unsure: ['warn', 'Confirming'],
  bought: ['ok', 'Bought'],
  waiting: ['warn', 'Waiting'],
  failed: ['bad', 'Failed'],
};

const editable: readonly RowStatus[] = ['stopped', 'failed', 'ready'];

export const runColumns = (run: BulkRun): readonly TableColumn<RunRow>[] =>
  [
    {
      key: 'status',
      header: 'Status',
      width: 130,
      value: ({ status }: RunRow) => badges[status][1],
      render: ({ status }: RunRow) => {
        const [kind, words] = badges[status];
        return <StatusBadge kind={kind}>{words}</StatusBadge>;
      },
      card: 'status',
    } as const,
    {
      key: 'number',
      header: 'Shipment ID',
      width: 110,
      isKey: true,
      value: (row: RunRow) => row.number,
      card: 'note',
    } as const,
    { key: 'shipTo', header: 'To', width: 190, value: (row: RunRow) => row.shipTo, card: 'title' } as const,
    {
      key: 'service',
      header: 'Service',
      width: 250,
      value: (row: RunRow) => chosenOption(row)?.name ?? null,
      render: (row: RunRow) => <ServiceChoice row={row} run={run} />,
      card: 'fact',
    } as const,
    {
      key: 'arrives',
      header: 'Arrives',
      width: 110,
      value: (row: RunRow) => formatted(chosenOption(row)?.arrivesOn ?? null),
    },
    {
      key: 'price',
      header: 'Price',
      width: 100,
      align: 'right',
      value: (row: RunRow) => (chosenOption(row)?.total ?? 0) / 100,
      render: (row: RunRow) => <Price row={row} />,
      card: 'figure',
    } as const,
    {
      key: 'words',
      header: 'Notes',
      width: 380,
      value: (row: RunRow) => row.words,
      render: (row: RunRow) => <RowNotes row={row} />,
      card: 'note',
    } as const,
  ].map((column) => ({ ...column, sortable: false }));

const formatted = (on: Parameters<typeof formatDay>[0] | null): string | null =>
  on === null ? null : formatDay(on);

function Price({ row }: { readonly row: RunRow }) {
  const chosen = chosenOption(row);
  return chosen === undefined ? '-' : <Money cents={cents(chosen.total)} />;
}

function ServiceChoice({ row, run }: { readonly row: RunRow; readonly run: BulkRun }) {
  if (!mayChoose(row) || row.price === null) return chosenOption(row)?.name ?? '-';
  return (
    <select
      className={styles.choice}
      aria-label={`Service for ${row.number}`}
      value={row.optionId ?? ''}
      onChange={({ currentTarget }) => run.choose(row.shipmentId, currentTarget.value)}
    >
      {row.optionId === null && <option value="">Choose a service</option>}
      {row.price.options.map((option) => (
        <option key={option.optionId} value={option.optionId}>
          {optionText(option)}
        </option>
      ))}
    </select>
  );
}

const optionText = ({ name, total, billing }: BulkPrice['options'][number]): string =>
  `${name}, ${billing?.by === 'own account' ? `your rate on ${billing.name}, ` : ''}${formatCents(cents(total))}`;

function RowNotes({ row: { shipmentId, number, status, words } }: { readonly row: RunRow }) {
  const isEditable = editable.includes(status);
  return (
    <span className={styles.words} data-status={status}>
      {(words !== '' || !isEditable) && (
        <span className={styles.why} title={words}>
          {words === '' ? '-' : words}
        </span>
      )}
      {isEditable && (
        <Link to={`/membership/shipping/${shipmentId}/edit`} aria-label={`Edit ${number}`}>
          Edit
        </Link>
      )}
    </span>
  );
}
