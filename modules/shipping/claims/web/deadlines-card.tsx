import { addDays, daysBetween, formatDay } from '#kit/domain/day.ts';
import type { Day } from '#kit/domain/day.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Meter } from '#kit/web/display/meter.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { Claim } from '../contract/claim-endpoints.ts';
import { statusFacts } from '../domain/claim-moves.ts';
import styles from './claims.module.css';

/** Both deadlines; the earlier one counts. */
export function DeadlinesCard({ claim }: { readonly claim: Claim }) {
  const { deadlines, today, tenderedOn, details } = claim;
  const clock = (title: string, { from, to }: { readonly from: Day; readonly to: Day }) => {
    const left = daysBetween(today, to);
    const whole = daysBetween(from, to);
    const isNearer = to === deadlines.due;
    return (
      <div className={styles.clock}>
        <p>{title}</p>
        <p>
          <span className={styles.days} data-tone={isNearer ? 'warn' : undefined}>
            {daysOf(left)}
          </span>
          {left > 0 && ' left'}
        </p>
        <p>Due {formatDay(to)}</p>
        <Meter
          label={`${title}, days used`}
          value={Math.min(whole, whole - left)}
          most={whole}
          tone={isNearer ? 'warn' : 'bar1'}
        />
        <p className={styles.quiet}>
          {counted(whole, 'day')} from {formatDay(from)}
        </p>
      </div>
    );
  };
  return (
    <Card label="Deadlines">
      <div className={styles.clocks}>
        {clock('From discovery', { from: details.discoveredOn, to: deadlines.fromDiscovery })}
        {clock('From tender', { from: tenderedOn, to: deadlines.fromTender })}
      </div>
      {deadlines.isPassed && (
        <p>
          The earlier deadline has passed. Explain why you're filing late, and file the claim as an appeal.
        </p>
      )}
    </Card>
  );
}

function daysOf(daysLeft: number): string {
  if (daysLeft < 0) return 'Passed';
  return daysLeft === 0 ? 'Last day' : counted(daysLeft, 'day');
}

/** What happens by when, before it is filed. */
export function PromiseCard({ claim: { today } }: { readonly claim: Claim }) {
  const decided = addDays(today, statusFacts.Acknowledged.expected?.days ?? 0);
  return (
    <Card label="What happens next">
      <div className={styles.promise}>
        <Icon name="clock" />
        <p>
          First response within 1 hour of filing. Decision by <b>{formatDay(decided)}</b> if you file today.
        </p>
      </div>
    </Card>
  );
}
