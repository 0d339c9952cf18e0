import { Button } from '@mantine/core';
import { cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import type { MemoRow } from '../../contract/memo-shapes.ts';
import type { MemoParty } from '../../domain/memo-moves.ts';
import { rowVerbOf } from '../../domain/memo-tasks.ts';
import { MemoBadge } from '../memo-badges.tsx';
import { daysLeftText, dueTone, fullDay, instantDay } from '../memo-words.ts';
import styles from '../memos.module.css';
import { AxisHead, MemoTimeAxis } from './time-axis.tsx';
import { UnitsMeter } from './units-meter.tsx';
import type { RowActs } from './use-row-acts.ts';

const isOut = ({ shippedAt }: MemoRow): boolean => shippedAt !== null;

/** The due date with its countdown, or what it waits for. */
function DueCell({ row }: { readonly row: MemoRow }) {
  const { dueOn, daysLeft, closedAt, sentAt, validityDays, status } = row;
  if (closedAt !== null) return <span className={styles.quiet}>{`${status} ${instantDay(closedAt)}`}</span>;
  if (dueOn !== null)
    return (
      <span className={styles.due}>
        {fullDay(dueOn)}
        {daysLeft !== null && <span data-tone={dueTone(daysLeft)}>{daysLeftText(daysLeft)}</span>}
      </span>
    );
  if (isOut(row) || status === 'Accepted')
    return <span className={styles.quiet}>{`${counted(validityDays, 'day')} after receipt`}</span>;
  return <span className={styles.quiet}>{sentAt === null ? 'Not sent' : `Sent ${instantDay(sentAt)}`}</span>;
}

function NextStep({ row, acts }: { readonly row: MemoRow; readonly acts: RowActs }) {
  const next = rowVerbOf(row);
  if (next === undefined) return null;
  const { verb, act } = next;
  const label = `${verb}: memo ${row.number}`;
  return act === 'open' ? (
    <Button
      size="compact-xs"
      variant="default"
      component={Link}
      to={`/memo/${row.memoId}`}
      aria-label={label}
    >
      {verb}
    </Button>
  ) : (
    <Button size="compact-xs" variant="default" aria-label={label} onClick={() => acts[act]([row])}>
      {verb}
    </Button>
  );
}

const units = (key: 'Out' | 'Kept' | 'Returned', count: (row: MemoRow) => number): TableColumn<MemoRow> => ({
  key: key.toLowerCase(),
  header: key,
  headContent: (
    <>
      <span className={styles.swatch} data-outcome={key} /> {key}
    </>
  ),
  width: key === 'Returned' ? 84 : 56,
  align: 'right',
  value: (row) => (isOut(row) && count(row) > 0 ? count(row) : null),
});

export const memoColumns = (side: MemoParty, acts: RowActs): readonly TableColumn<MemoRow>[] => [
  {
    key: 'number',
    header: 'Memo',
    width: 70,
    isKey: true,
    leadsOn: true,
    value: ({ number }) => number,
    render: ({ memoId, number }) => <Link to={`/memo/${memoId}`}>{number}</Link>,
    card: 'title',
  },
  {
    key: 'status',
    header: 'Status',
    width: 150,
    value: ({ status }) => status,
    render: ({ status }) => <MemoBadge status={status} />,
    card: 'status',
  },
  {
    key: 'counterparty',
    header: side === 'seller' ? 'Buyer' : 'Seller',
    width: 120,
    value: ({ counterparty }) => (counterparty === '' ? null : counterparty),
    card: 'fact',
  },
  {
    key: 'time',
    header: 'Timeline',
    headContent: <AxisHead />,
    width: 154,
    exported: false,
    yields: 3,
    value: () => null,
    render: (row) => <MemoTimeAxis row={row} />,
  },
  {
    key: 'lines',
    header: 'Lines',
    width: 66,
    exported: false,
    yields: 2,
    value: ({ lineCount }) => lineCount,
    render: (row) => <UnitsMeter units={row.units} isOut={isOut(row)} />,
  },
  units('Out', ({ units: all }) => all.Out + all['Return in transit'] + all.Disputed),
  units('Kept', ({ units: all }) => all.Kept + all.Invoiced),
  // The meter shows them too, so they give way first.
  { ...units('Returned', ({ units: all }) => all.Returned), yields: 1 },
  {
    ...moneyColumn(({ valueOut }: MemoRow) => cents(valueOut), {
      key: 'value-out',
      header: 'Value out',
      width: 98,
      card: 'figure',
    }),
    render: ({ valueOut }) => (valueOut === 0 ? '-' : <Money cents={cents(valueOut)} />),
  },
  {
    key: 'due',
    header: 'Due',
    width: 174,
    value: ({ dueOn }) => dueOn,
    shows: 'day',
    render: (row) => <DueCell row={row} />,
    card: 'note',
  },
  {
    key: 'next',
    header: 'Next step',
    headerHidden: true,
    width: 132,
    align: 'right',
    value: (row) => rowVerbOf(row)?.verb ?? null,
    render: (row) => <NextStep row={row} acts={acts} />,
    card: 'status',
  },
  moneyColumn(({ valueTotal }) => cents(valueTotal), {
    key: 'total',
    header: 'Memo total',
    width: 118,
    hidden: true,
  }),
];
