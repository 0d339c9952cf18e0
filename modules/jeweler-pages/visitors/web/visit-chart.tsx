import { day as asDay, formatDay } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import type { Visits } from '../contract/visitor-endpoints.ts';
import styles from './visitors.module.css';

type Days = Visits['days'];

/** At most this many bars; longer periods are drawn by week. */
const mostBars = 100;

interface Bar {
  readonly from: string;
  readonly to: string;
  readonly visits: number;
}

function barsOf(days: Days): Bar[] {
  const size = days.length > mostBars ? 7 : 1;
  const bars: Bar[] = [];
  // From the end, so that the last bar is a whole week.
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end);
    const [first, last] = [part[0]?.day ?? '', part.at(-1)?.day ?? ''];
    bars.unshift({ from: first, to: last, visits: part.reduce((sum, { visits }) => sum + visits, 0) });
  }
  return bars;
}

const nameOf = ({ from, to }: Bar): string =>
  from === to ? formatDay(asDay(from)) : `${formatDay(asDay(from))} to ${formatDay(asDay(to))}`;

/** Visits by day, or by week for a year. */
export function VisitChart({ days }: { readonly days: Days }) {
  const bars = barsOf(days);
  const most = Math.max(1, ...bars.map(({ visits }) => visits));
  const best = bars.find(({ visits }) => visits === most);
  const [first, last] = [bars[0], bars.at(-1)];
  const says = best === undefined ? 'No visits yet' : `Most visits: ${most} on ${nameOf(best)}`;
  return (
    <figure className={styles.chart}>
      <div className={styles.bars} role="img" aria-label={`Visits over time. ${says}.`}>
        {bars.map((bar) => (
          <span
            key={bar.from}
            title={`${nameOf(bar)}: ${counted(bar.visits, 'visit')}`}
            data-none={bar.visits === 0 || undefined}
            style={{ height: `${Math.max(2, (bar.visits / most) * 100)}%` }}
          />
        ))}
      </div>
      <figcaption>
        <span>{first === undefined ? '' : formatDay(asDay(first.from))}</span>
        <span>{says}</span>
        <span>{last === undefined ? '' : formatDay(asDay(last.to))}</span>
      </figcaption>
    </figure>
  );
}
