import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { addDays, day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { PlainFailure } from '#kit/web/states/lazy-failure-message.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { skipAutopay } from '../contract/autopay-endpoints.ts';
import type { Autopay } from '../contract/autopay-endpoints.ts';
import { retryDays } from '../domain/autopay-plan.ts';
import { autopayQuery } from './autopay-form.tsx';

interface NextRunProps {
  readonly autopay: Autopay;
  readonly runOn: string;
}

/** The next payment, and until when it can be skipped. */
export function NextRun({ autopay, runOn }: NextRunProps) {
  const paysOn = day(runOn);
  const lastRetry = addDays(paysOn, retryDays.at(-1) ?? 0);
  const isAnnounced = autopay.runs.some((run) => run.runOn === runOn);
  const nextTryOn = autopay.runs.find(({ status }) => status === 'Retrying')?.nextTryOn ?? null;
  return (
    <Card label="Next payment">
      <SectionTitle>{autopay.willSkip ? 'Next payment skipped' : 'Next payment'}</SectionTitle>
      {nextTryOn !== null && (
        <p className={styles.quiet}>
          The last payment was declined. We'll retry on {formatDay(day(nextTryOn))}.
        </p>
      )}
      <p className={styles.quiet}>
        {autopay.willSkip ? (
          `No charge on ${formatDay(paysOn)}. Autopay resumes the following month.`
        ) : (
          <>
            Current balance: <Money cents={autopay.owed} />. We'll charge your full balance on{' '}
            {formatDay(paysOn)}.
          </>
        )}
      </p>
      {!autopay.willSkip && (
        <div className={styles.timeline}>
          <Timeline
            label="Next payment"
            points={[
              { name: 'Notice', when: formatDay(day(autopay.noticeOn ?? runOn)) },
              { name: 'Payment', when: formatDay(paysOn) },
              { name: 'Final retry', when: `if declined, ${formatDay(lastRetry)}` },
            ]}
            done={isAnnounced ? 1 : 0}
          />
        </div>
      )}
      <SkipButton autopay={autopay} />
    </Card>
  );
}

function SkipButton({ autopay: { actions } }: { readonly autopay: Autopay }) {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const skip = actions.includes('skip');
  if (!skip && !actions.includes('unskip')) return null;
  const toggleSkip = () =>
    void act(async () => {
      queries.setQueryData(autopayQuery.queryKey, await call(skipAutopay, { body: { skip } }));
      toast.show({ sentence: skip ? 'Next payment skipped' : 'Next payment resumed' });
    });
  return (
    <>
      {error !== undefined && <PlainFailure error={error} />}
      <div className={styles.acts}>
        <Button variant="default" loading={busy} onClick={toggleSkip}>
          {skip ? 'Skip next payment' : 'Undo skip'}
        </Button>
      </div>
    </>
  );
}
