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
      <SectionTitle>{autopay.willSkip ? 'The next payment is skipped' : 'Next payment'}</SectionTitle>
      {nextTryOn !== null && (
        <p className={styles.quiet}>
          The last payment was refused. It is tried again on {formatDay(day(nextTryOn))}.
        </p>
      )}
      <p className={styles.quiet}>
        {autopay.willSkip ? (
          `Nothing is taken on ${formatDay(paysOn)}. The month after comes as agreed.`
        ) : (
          <>
            <Money cents={autopay.owed} /> is owed today. Whatever is owed on {formatDay(paysOn)} is taken
            then.
          </>
        )}
      </p>
      {!autopay.willSkip && (
        <div className={styles.timeline}>
          <Timeline
            label="The next payment"
            points={[
              { name: 'You are told', when: formatDay(day(autopay.noticeOn ?? runOn)) },
              { name: 'Paid', when: formatDay(paysOn) },
              { name: 'Last try', when: `if refused, ${formatDay(lastRetry)}` },
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
      toast.show({ sentence: skip ? 'The next payment is skipped' : 'The next payment comes as agreed' });
    });
  return (
    <>
      {error !== undefined && <PlainFailure error={error} />}
      <div className={styles.acts}>
        <Button variant="default" loading={busy} onClick={toggleSkip}>
          {skip ? 'Skip the next payment' : 'Do not skip it'}
        </Button>
      </div>
    </>
  );
}
