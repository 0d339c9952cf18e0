import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatDay, isDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { now } from '#kit/web/display/now.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { isInTrial, providerDay } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { askForAppraisalQuote } from '../contract/quote-endpoint.ts';
import { useIsOwn } from './use-can-change.ts';
import styles from './appraisal.module.css';

/** Spec platform §2.2: during a trial, its last day and how to subscribe. */
export function TrialNotice() {
  const actor = useActor();
  const isOwn = useIsOwn();
  const { busy, error, act } = useAction();
  const [isAsked, setAsked] = useState(false);
  const trial =
    actor.kind === 'member'
      ? actor.subscriptions.find((one) => isInTrial(one, () => providerDay(now())))
      : undefined;
  if (trial === undefined) return null;
  const { activeUntil = '' } = trial;
  return (
    <section aria-label="Trial" className={styles.trial}>
      <p role="status">
        {isDay(activeUntil) &&
          `Your trial ends ${formatDay(activeUntil)}. After that, you can't open appraisals until you subscribe. `}
        {isAsked && "Pricing requested. We'll reply by phone or email."}
      </p>
      {isOwn && !isAsked && (
        <Button
          size="sm"
          variant="default"
          disabled={busy}
          onClick={() =>
            void act(async () => {
              await call(askForAppraisalQuote, {});
              setAsked(true);
            })
          }
        >
          Request pricing
        </Button>
      )}
      {error !== undefined && <FailureMessage error={error} />}
    </section>
  );
}
