import { useQuery } from '@tanstack/react-query';
import { Screen } from '#kit/web/states/screen.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { analyticsQuery } from '../demo-queries.ts';
import { formatMoment } from './format-clock.ts';
import styles from './panel-list.module.css';

const latest = 6;

/** Events sent to the two analytics services. */
export function AnalyticsPanel() {
  const query = useQuery(analyticsQuery);
  return (
    <Screen
      query={query}
      loading={<LoadingState rows={3} />}
      isEmpty={({ items }) => items.length === 0}
      empty={
        <p className={styles.none}>
          No events yet. Events are sent in batches of ten or after five seconds, and never for people who
          opted out.
        </p>
      }
    >
      {({ items }) => (
        <ul className={styles.list}>
          {items.slice(0, latest).map((event, at) => (
            <li key={at}>
              <span className={styles.row}>
                {event.name}
                <span className={styles.fact}>{event.target}</span>
              </span>
              <span className={styles.fact}>
                {formatMoment(new Date(event.at))}
                {Object.entries(event.properties ?? {}).map(([name, value]) => `, ${name} ${value}`)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}
