import { useNow } from '#kit/web/display/now.ts';
import type { MemoRow } from '../../contract/memo-shapes.ts';
import { dueTone } from '../memo-words.ts';
import styles from '../memos.module.css';

const dayMs = 86_400_000;
const width = 146;
// Six weeks back and four ahead, so that the oldest usual memo and the next month are on it.
const daysBack = 42;
const daysAhead = 30;
const hourMs = 3_600_000;

const brief = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

/** The ends of the axis, and today. */
export function AxisHead() {
  const now = useNow(hourMs).getTime();
  return (
    <span className={styles.axisHead} style={{ width }}>
      <span>{brief.format(now - daysBack * dayMs)}</span>
      <strong style={{ left: (daysBack / (daysBack + daysAhead)) * width }}>Today</strong>
      <span>{brief.format(now + daysAhead * dayMs)}</span>
    </span>
  );
}

/** A memo on the list's common time axis: shipped, received, due, closed. */
export function MemoTimeAxis({ row }: { readonly row: MemoRow }) {
  const now = useNow(hourMs);
  const place = (at: Date): number => {
    const days = (at.getTime() - now.getTime()) / dayMs;
    return Math.max(3, Math.min(width - 3, ((days + daysBack) / (daysBack + daysAhead)) * width));
  };
  const at = (text: string | null) => (text === null ? undefined : place(new Date(text)));
  const shipped = at(row.shippedAt);
  const received = at(row.receivedAt);
  const due = row.dueOn === null ? undefined : place(new Date(`${row.dueOn}T17:00:00Z`));
  const closed = at(row.closedAt);
  const today = place(now);
  const end = closed ?? today;
  const overdue = dueTone(row.daysLeft) === 'bad' && due !== undefined;
  return (
    <svg
      className={styles.axis}
      width={width}
      height={31}
      viewBox={`0 -3.5 ${width} 31`}
      role="img"
      aria-label={axisWords(row)}
    >
      <line x1={today} x2={today} y1={-3.5} y2={27.5} className={styles.today} />
      {shipped !== undefined && (
        <line
          x1={shipped}
          x2={overdue ? due : end}
          y1={12}
          y2={12}
          className={styles.passed}
          data-closed={closed !== undefined || undefined}
        />
      )}
      {overdue && <line x1={due} x2={today} y1={12} y2={12} className={styles.late} />}
      {due !== undefined && due > end && <line x1={end} x2={due} y1={12} y2={12} className={styles.ahead} />}
      {shipped !== undefined && <circle cx={shipped} cy={12} r={3} className={styles.shippedMark} />}
      {received !== undefined && (
        <circle
          cx={received}
          cy={12}
          r={3.5}
          className={styles.receivedMark}
          data-closed={closed !== undefined || undefined}
        />
      )}
      {due !== undefined && (
        <line
          x1={due}
          x2={due}
          y1={7}
          y2={17}
          className={styles.dueMark}
          data-tone={closed === undefined ? dueTone(row.daysLeft) : undefined}
        />
      )}
      {closed !== undefined && shipped !== undefined && (
        <rect x={closed - 3} y={9} width={6} height={6} className={styles.closedMark} />
      )}
    </svg>
  );
}

function axisWords({ shippedAt, receivedAt, dueOn, closedAt }: MemoRow): string {
  const named = [
    ['Shipped', shippedAt],
    ['received', receivedAt],
    ['due', dueOn === null ? null : `${dueOn}T17:00:00Z`],
    ['closed', closedAt],
  ] as const;
  const words = named.flatMap(([name, when]) =>
    when === null ? [] : [`${name} ${brief.format(new Date(when))}`],
  );
  return words.length === 0 ? 'Not shipped' : words.join(', ');
}

/** What the marks mean. */
export function AxisLegend() {
  const marks: readonly (readonly [name: string, mark: React.ReactNode])[] = [
    ['Shipped', <circle key="s" cx={7} cy={7} r={3} className={styles.shippedMark} />],
    ['Received', <circle key="r" cx={7} cy={7} r={3.5} className={styles.receivedMark} />],
    ['Due', <line key="d" x1={7} x2={7} y1={2} y2={12} className={styles.dueMark} />],
    ['Closed', <rect key="c" x={4} y={4} width={6} height={6} className={styles.closedMark} />],
    ['Overdue', <line key="o" x1={0} x2={14} y1={7} y2={7} className={styles.late} />],
  ];
  return (
    <ul className={styles.legend} aria-label="Timeline legend">
      {marks.map(([name, mark]) => (
        <li key={name}>
          <svg width={14} height={14} aria-hidden>
            {mark}
          </svg>
          {name}
        </li>
      ))}
      {(['Out', 'Kept', 'Return in transit', 'Returned', 'Disputed'] as const).map((outcome) => (
        <li key={outcome}>
          <span className={styles.swatch} data-outcome={outcome} />
          {outcome}
        </li>
      ))}
    </ul>
  );
}
