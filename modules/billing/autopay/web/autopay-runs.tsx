import { day, formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { AutopayRun } from '../contract/autopay-endpoints.ts';
import type { RunStanding } from '../domain/autopay-plan.ts';
import styles from '#modules/billing/account/web/billing.module.css';

const badges: Readonly<Record<RunStanding, readonly [kind: StatusKind, words: string]>> = {
  Announced: ['info', 'Announced'],
  Skipped: ['mute', 'Skipped'],
  Retrying: ['warn', 'Refused, tried again'],
  Paid: ['ok', 'Paid'],
  GivenUp: ['bad', 'Given up'],
};

export function AutopayRuns({ runs }: { readonly runs: readonly AutopayRun[] }) {
  return (
    <Card label="Payments so far">
      <SectionTitle>Payments so far</SectionTitle>
      {runs.length === 0 ? (
        <p className={styles.quiet}>None yet.</p>
      ) : (
        <ol className={styles.payments}>
          {runs.map((run) => (
            <li key={run.runOn} className={styles.payment}>
              <span className={styles.paid}>
                <span className={styles.facts}>
                  {formatDay(day(run.runOn))}
                  <StatusBadge kind={badges[run.standing][0]}>{badges[run.standing][1]}</StatusBadge>
                </span>
                {run.paid > 0 && <Money cents={run.paid} />}
              </span>
              <span className={styles.quiet}>{wordsOf(run)}</span>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

function wordsOf({ standing, announced, reason, nextTryOn }: AutopayRun): string {
  if (standing === 'Announced')
    return announced > 0 ? 'You were told what will be taken.' : 'You are told before anything is taken.';
  if (standing === 'Skipped') return reason ?? 'Left out, as you asked.';
  if (standing === 'Paid') return 'Everything that was owed.';
  const why = reason ?? 'The bank refused it.';
  return nextTryOn === null
    ? `${why} It is not tried again: pay what is due yourself, by another method.`
    : `${why} Next try on ${formatDay(day(nextTryOn))}.`;
}
