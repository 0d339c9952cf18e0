import type { Home } from '../../contract/desk-home.ts';
import { spanWords, weekAgoWords } from './desk-summary.ts';
import styles from './desk-home.module.css';

// Our choice: the share of tasks that should meet their target (decision 0028).
const goal = '95%';

/** Today's figures beside those of the same weekday a week ago. */
export function TodayStrip({ home }: { readonly home: Home }) {
  const { received, resolved, medianMinutes, onTime, day } = home;
  return (
    <section className={styles.strip} aria-label="Today">
      <Figure name="Received today" figure={received.today.toLocaleString('en-US')}>
        {received.weekAgo.toLocaleString('en-US')} {weekAgoWords(day)}
      </Figure>
      <Figure name="Resolved" figure={resolved.today.toLocaleString('en-US')}>
        {resolved.weekAgo.toLocaleString('en-US')} {weekAgoWords(day)}
      </Figure>
      <Figure
        name="Median time to resolve"
        figure={medianMinutes === null ? '-' : spanWords(medianMinutes * 60_000)}
      >
        {medianMinutes === null ? 'nothing resolved yet' : 'today'}
      </Figure>
      <Figure name="On time" figure={onTime === null ? '-' : `${(onTime / 10).toFixed(1)}%`}>
        goal {goal}
      </Figure>
      <ByHour home={home} />
    </section>
  );
}

interface FigureProps {
  readonly name: string;
  readonly figure: string;
  readonly children: React.ReactNode;
}

function Figure({ name, figure, children }: FigureProps) {
  return (
    <div className={styles.figureCell}>
      <span className={styles.figureName}>{name}</span>
      <span>
        <span className={styles.figure}>{figure}</span> <span className={styles.meta}>{children}</span>
      </span>
    </div>
  );
}

const hourWords = (hour: number): string => String(hour % 12 === 0 ? 12 : hour % 12);

function ByHour({ home: { byHour, asOf } }: { readonly home: Home }) {
  const most = Math.max(1, ...byHour.map(({ count }) => count));
  const thisHour = Number(
    new Date(asOf).toLocaleString('en-US', {
      hour: 'numeric',
      hourCycle: 'h23',
      timeZone: 'America/New_York',
    }),
  );
  const words = byHour
    .filter(({ count }) => count > 0)
    .map(({ hour, count }) => `${hourWords(hour)} ${hour < 12 ? 'AM' : 'PM'} ${count}`)
    .join(', ');
  return (
    <div className={styles.hoursCell}>
      <span className={styles.figureName}>Resolved by hour</span>
      <div className={styles.hours} role="img" aria-label={`Resolved by hour: ${words || 'none yet'}`}>
        {byHour.map(({ hour, count }) => (
          <span key={hour} className={styles.hour} data-now={hour === thisHour || undefined}>
            <span className={styles.bar} style={{ height: count === 0 ? 0 : `${(count / most) * 30}px` }} />
            <span>{hourWords(hour)}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
