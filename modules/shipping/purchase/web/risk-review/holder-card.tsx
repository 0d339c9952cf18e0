import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { takeReview } from '../../contract/review-endpoints.ts';
import { reviewMinutes } from '../../domain/review-hold.ts';
import type { ReviewAnswer } from './review-queries.ts';
import styles from './review.module.css';

interface HolderCardProps {
  readonly answer: ReviewAnswer;
  onChange(): Promise<unknown>;
}

const everySecond = 1_000;
const circle = 2 * Math.PI * 26;
const time = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hour: 'numeric',
  minute: '2-digit',
});

/** Who has the review, and for how long. */
export function HolderCard({ answer: { taken, review, waitsForShipper }, onChange }: HolderCardProps) {
  const { error, busy, act } = useAction();
  const { companyId, purchaseId } = review;
  const take = (yes: boolean) =>
    void act(async () => {
      try {
        await call(takeReview, { params: { companyId, purchaseId }, body: { take: yes } });
      } finally {
        await onChange();
      }
    });
  return (
    <Card label="Reviewer">
      <div className={styles.holder}>
        {taken === null ? (
          <p className={styles.strong}>This review is unassigned.</p>
        ) : (
          <TimeLeft taken={taken} />
        )}
        {(taken === null || taken.isYou) && (
          <Button variant="default" size="sm" disabled={busy} onClick={() => take(taken === null)}>
            {taken === null ? 'Assign to me' : 'Release'}
          </Button>
        )}
      </div>
      {waitsForShipper && <p className={styles.amber}>Waiting for the shipper's reply.</p>}
      {error !== undefined && <FailureMessage error={error} />}
    </Card>
  );
}

function TimeLeft({ taken }: { readonly taken: NonNullable<ReviewAnswer['taken']> }) {
  const now = useNow(everySecond);
  const leftMs = Math.max(0, new Date(taken.until).getTime() - now.getTime());
  const minutes = Math.floor(leftMs / 60_000);
  const seconds = String(Math.floor((leftMs % 60_000) / 1_000)).padStart(2, '0');
  const share = leftMs / (reviewMinutes * 60_000);
  return (
    <>
      <svg className={styles.clock} viewBox="0 0 60 60" aria-hidden>
        <circle cx={30} cy={30} r={26} />
        <circle cx={30} cy={30} r={26} data-left strokeDasharray={`${share * circle} ${circle}`} />
        <text x={30} y={34} textAnchor="middle">{`${minutes}:${seconds}`}</text>
      </svg>
      <div>
        <p className={styles.strong} role="timer">
          {minutes} of {reviewMinutes} minutes left
        </p>
        <p className={styles.quiet}>
          Assigned to {taken.isYou ? 'you' : taken.by} at {time.format(new Date(taken.at))} ET
        </p>
      </div>
    </>
  );
}
