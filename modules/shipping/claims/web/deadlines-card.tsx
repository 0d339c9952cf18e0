import { counted } from '#kit/domain/text/counted.ts';
import { daysBetween, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import type { Claim } from '../contract/claim-endpoints.ts';
import styles from './claims.module.css';

/** Both deadlines; the earlier one counts. */
export function DeadlinesCard({ claim: { deadlines, today } }: { readonly claim: Claim }) {
  const clock = (title: string, to: Day) => {
    const left = daysBetween(today, to);
    return (
      <div>
        <p className={styles.quiet}>{title}</p>
        <p className={styles.days} data-tone={to === deadlines.due ? 'warn' : undefined}>
          {wordsOf(left)}
        </p>
        <p className={styles.quiet}>File by {formatDay(to)}</p>
      </div>
    );
  };
  return (
    <Card label="Deadlines">
      <div className={styles.clocks}>
        {clock('From discovery', deadlines.fromDiscovery)}
        {clock('From tender', deadlines.fromTender)}
      </div>
      {deadlines.isPassed && (
        <p>The earlier deadline has passed. Explain why, and file the claim as an appeal.</p>
      )}
    </Card>
  );
}

function wordsOf(daysLeft: number): string {
  if (daysLeft < 0) return 'Passed';
  if (daysLeft === 0) return 'Last day';
  return `${counted(daysLeft, 'day')} left`;
}
