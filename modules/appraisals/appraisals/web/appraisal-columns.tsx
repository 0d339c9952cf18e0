import { cents } from '#kit/domain/money.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { emptyCell } from '#kit/web/table/column.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { AppraisalRow } from '../contract/appraisal-shapes.ts';

const dayInTable = (day: string): string => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

export const statusText = ({ status, isSuperseded }: Pick<AppraisalRow, 'status' | 'isSuperseded'>): string =>
  isSuperseded ? 'Replaced' : status;

export function AppraisalBadge({ row }: { readonly row: Pick<AppraisalRow, 'status' | 'isSuperseded'> }) {
  const kind = row.isSuperseded ? 'warn' : row.status === 'Draft' ? 'mute' : 'ok';
  return <StatusBadge kind={kind}>{statusText(row)}</StatusBadge>;
}

export const appraisalColumns: readonly TableColumn<AppraisalRow>[] = [
  {
    key: 'number',
    header: 'Appraisal',
    width: 132,
    isKey: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ appraisalId, number }) => <Link to={`/appraisals/${appraisalId}`}>{number}</Link>,
    card: 'title',
  },
  {
    key: 'status',
    header: 'Status',
    width: 110,
    value: (row) => statusText(row),
    render: (row) => <AppraisalBadge row={row} />,
    card: 'status',
  },
  {
    key: 'customer',
    header: 'Customer',
    width: 190,
    value: ({ customer }) => (customer === '' ? null : customer),
    card: 'fact',
  },
  { key: 'items', header: 'Items', width: 70, align: 'right', value: ({ itemCount }) => itemCount },
  moneyColumn(({ total }: AppraisalRow) => cents(total), {
    key: 'total',
    header: 'Value',
    width: 130,
    card: 'figure',
  }),
  timeColumn(({ changedAt }: AppraisalRow) => changedAt, {
    key: 'changed',
    header: 'Last changed',
    width: 150,
  }),
  {
    key: 'editable',
    header: 'Editable until',
    width: 128,
    value: ({ editableUntil, status }) => (status === 'Complete' ? editableUntil : null),
    shows: 'day',
    render: ({ editableUntil, status }) =>
      status === 'Complete' && editableUntil !== null ? dayInTable(editableUntil) : emptyCell,
    card: 'note',
  },
];
