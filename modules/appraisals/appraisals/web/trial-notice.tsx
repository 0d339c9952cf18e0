import { formatDay, isDay } from '#kit/domain/day.ts';
import { now } from '#kit/web/display/now.ts';
import { isInTrial, providerDay } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { RequestPricing } from './request-pricing.tsx';
import { useIsOwn } from './use-can-change.ts';
import styles from './appraisal.module.css';

/** Spec platform §2.2: during a trial, its last day and how to subscribe. */
export function TrialNotice() {
  const actor = useActor();
  const isOwn = useIsOwn();
  const trial =
    actor.kind === 'member'
      ? actor.subscriptions.find(
          (one) => one.serviceType === 'Appraisal' && isInTrial(one, () => providerDay(now())),
        )
      : undefined;
  if (trial === undefined) return null;
  const { activeUntil = '' } = trial;
  return (
    <section aria-label="Trial" className={styles.trial}>
      {isDay(activeUntil) && (
        <p role="status">
          {`Your trial ends ${formatDay(activeUntil)}. After that, you can't open appraisals until you subscribe.`}
        </p>
      )}
      {isOwn && <RequestPricing />}
    </section>
  );
}
