import { day, formatLongDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { isInForce, isInTrial, isScheduled, providerDay } from '#platform/access/contract.ts';
import type { Subscription } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { RequestPricing } from './request-pricing.tsx';
import { useIsOwn } from './use-can-change.ts';
import styles from './appraisal.module.css';

const today = () => providerDay(now());

/** Spec marketplace §7: a quote for the service, with a trial, without one, and after it ended. */
export function AppraisalPricingPage() {
  const actor = useActor();
  const isOwn = useIsOwn();
  const service =
    actor.kind === 'member'
      ? actor.subscriptions.find(({ serviceType }) => serviceType === 'Appraisal')
      : undefined;
  return (
    <>
      <PageTitle
        above={<Link to="/membership/subscriptions">Services</Link>}
        title="Appraisal pricing"
        facts="Write appraisals that insurers accept, with imported lab reports."
      />
      <Card label="Pricing">
        <SectionTitle>Pricing</SectionTitle>
        <p className={styles.words}>{statusText(service)}</p>
        {isOwn && (
          <div className={styles.saves}>
            <RequestPricing />
          </div>
        )}
      </Card>
    </>
  );
}

function statusText(service: Subscription | undefined): string {
  if (service === undefined)
    return "Your company doesn't have appraisals yet. Request pricing, or request the service under Services to start a trial.";
  const { activeFrom, activeUntil, trial } = service;
  if (isInTrial(service, today) && activeUntil !== undefined)
    return `Your trial ends ${formatLongDay(day(activeUntil))}.`;
  if (isScheduled(service, today) && activeFrom !== undefined)
    return `Your ${trial === true ? 'trial starts' : 'subscription starts'} ${formatLongDay(day(activeFrom))}.`;
  if (isInForce(service, today)) return 'Your company subscribes to appraisals.';
  if (trial === true && activeUntil !== undefined && activeUntil < today())
    return `Your trial ended ${formatLongDay(day(activeUntil))}. We keep your drafts and documents. Subscribe to open them again.`;
  return "Your company's appraisals aren't active.";
}
