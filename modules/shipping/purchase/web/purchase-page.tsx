import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Suspense, lazy, useEffect, useState } from 'react';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import type { Purchase } from '../contract/purchase-endpoints.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { purchaseQuery } from './purchase-query.ts';
import { PurchaseActions } from './purchase-actions.tsx';
import styles from './purchase.module.css';
import { Icon } from '#kit/web/icons/icon.tsx';
import type { IconName } from '#kit/web/icons/icon.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { coverageStatusNames } from '../domain/purchase-terms.ts';
import { slowAfterMs, slowPurchaseMessage, timeoutMs } from '../domain/display-steps.ts';

// Only after a review.
const ReviewTalk = lazy(async () => ({ default: (await import('./review-talk.tsx')).ReviewTalk }));

export function PurchasePage() {
  const shipmentId = useRouteParam('shipmentId');
  const query = useQuery(purchaseQuery(shipmentId));
  const queries = useQueryClient();
  const status = query.data?.purchase.status;
  // The shipment's status changes with its purchase.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: shipmentQuery(shipmentId).queryKey });
    void queries.invalidateQueries({ queryKey: [shippingKey, 'shipments'] });
  }, [queries, shipmentId, status]);
  return (
    <Screen
      query={query}
      title="Purchase and print"
      elsewhere={<ToList to="/membership/shipping">Go to shipments</ToList>}
    >
      {({ purchase }) => (
        <>
          <PageTitle
            above={<Link to="/membership/shipping">Shipping</Link>}
            title={purchase.insuranceOnly ? 'Purchase' : 'Purchase and print'}
            facts={`${purchase.number}, ${serviceWords(purchase.carrier, purchase.service)}`}
            actions={
              <>
                <PurchaseActions purchase={purchase} />
                <NextStepButton purchase={purchase} />
              </>
            }
          />
          <PageColumns>
            <Card label="Purchase">
              <SectionTitle>{purchaseStatusText(purchase)}</SectionTitle>
              <PurchaseSteps steps={purchase.steps} />
              {purchase.status === 'Awaiting' && (
                <p className={styles.note}>
                  You can leave this page. Once the shipment is approved, we'll buy the label and email you.
                </p>
              )}
              {purchase.waitedMs !== null && (
                <SlowPurchaseNotice number={purchase.number} waitedMs={purchase.waitedMs} />
              )}
              {purchase.voiding !== null && <p aria-live="polite">{purchase.voiding.words}</p>}
              {hasOtherFailure(purchase) && <p className={styles.failure}>{purchase.failure}</p>}
            </Card>
            <Card label="Price">
              <FactList>
                <FactLine name="Price" strong>
                  <Money cents={cents(purchase.total)} />
                </FactLine>
                {purchase.freight !== null && (
                  <FactLine name="Freight">
                    {`${purchase.freight.words}, about ${formatCents(cents(purchase.freight.amount))}`}
                  </FactLine>
                )}
                {purchase.trackingTail !== null && (
                  <FactLine name="Tracking number">•••• {purchase.trackingTail}</FactLine>
                )}
                <FactLine name="Insured value">
                  <Money cents={cents(purchase.insuredValue)} />
                </FactLine>
                {purchase.exceptions.map(({ sentence, by, at }) => (
                  <FactLine key={sentence} name="Not covered">
                    {sentence} Acknowledged by {by} <RelativeTime instant={new Date(at)} />.
                  </FactLine>
                ))}
                {purchase.conditions.map((sentence) => (
                  <FactLine key={sentence} name="Condition of approval">
                    {sentence}
                  </FactLine>
                ))}
                <CoverageLines purchase={purchase} />
              </FactList>
            </Card>
          </PageColumns>
          {(purchase.awaits[0] === 'provider' || purchase.isReviewed || purchase.status === 'Declined') && (
            <div className={styles.talk}>
              <Suspense>
                <ReviewTalk shipmentId={purchase.shipmentId} />
              </Suspense>
            </div>
          )}
        </>
      )}
    </Screen>
  );
}

/** Not already shown beside a step. */
const hasOtherFailure = ({ failure, steps }: Purchase): boolean =>
  failure !== null && steps.every(({ words }) => words !== failure);

/** The main next step: print, edit or list. */
function NextStepButton({ purchase }: { readonly purchase: Purchase }) {
  const { status, shipmentStatus, shipmentId, trackingTail } = purchase;
  // Insurance only has no label.
  if (status === 'Completed' && trackingTail === null)
    return (
      <Button component={Link} to={`/membership/shipping/${shipmentId}`}>
        View shipment
      </Button>
    );
  if (status === 'Completed' && shipmentStatus !== 'Voided')
    return (
      <Button component={Link} to={`/membership/shipping/shipments/${shipmentId}/print`}>
        Print label
      </Button>
    );
  if (status === 'Failed' || status === 'Declined' || status === 'Withdrawn')
    return (
      <Button component={Link} to={`/membership/shipping/${shipmentId}/edit`}>
        Edit shipment
      </Button>
    );
  return (
    <Button variant="default" component={Link} to="/membership/shipping">
      Go to shipments
    </Button>
  );
}

type Step = Purchase['steps'][number];

const stepIcons: Readonly<Record<Step['status'], IconName>> = {
  waiting: 'clock',
  running: 'hourglass',
  unknown: 'question',
  done: 'check',
  failed: 'refused',
  undoing: 'undo',
  undone: 'undo',
  stuck: 'warning',
};

function PurchaseSteps({ steps }: Pick<Purchase, 'steps'>) {
  return (
    <ol className={styles.steps} aria-live="polite">
      {steps.map(({ name, status, words }) => (
        <li key={name} data-status={status}>
          <Icon name={stepIcons[status]} />
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

const statusTexts: Readonly<Record<Purchase['status'], string>> = {
  Awaiting: 'Waiting for approval',
  Running: 'Buying your label',
  Completed: 'Your label is ready',
  Failed: 'Label not purchased',
  Declined: 'Shipment declined',
  Withdrawn: 'Request withdrawn',
  Stuck: 'Our team is resolving this',
};

/** Insurance only. */
const insuranceOnlyText: Readonly<Partial<typeof statusTexts>> = {
  Running: 'Buying your coverage',
  Completed: 'Your parcel is insured',
  Failed: 'Coverage not purchased',
};

const approverTexts: Readonly<Record<Purchase['awaits'][number], string>> = {
  administrator: 'Waiting for your business administrator',
  provider: 'Waiting for our review, about 15 minutes',
};

function purchaseStatusText({
  status,
  awaits,
  insuranceOnly,
}: Pick<Purchase, 'status' | 'awaits' | 'insuranceOnly'>): string {
  const [first] = awaits;
  if (status === 'Awaiting' && first !== undefined) return approverTexts[first];
  return (insuranceOnly ? insuranceOnlyText[status] : undefined) ?? statusTexts[status];
}

/** Shows when the insurer last answered. */
function CoverageLines({ purchase: { coverNumber, coverRead } }: { readonly purchase: Purchase }) {
  if (coverNumber === null) return null;
  return (
    <>
      <FactLine name="Coverage number">{coverNumber}</FactLine>
      {coverRead !== null && (
        <FactLine
          name="Insurer status"
          note={
            <>
              (checked <RelativeTime instant={new Date(coverRead.readAt)} />)
            </>
          }
        >
          <span className={styles.cover} data-bad={coverRead.status !== 'InForce' || undefined}>
            {coverageStatusNames[coverRead.status]}
          </span>
        </FactLine>
      )}
    </>
  );
}

interface SlowPurchaseNoticeProps {
  readonly number: string;
  readonly waitedMs: number;
}

/** Keeps people from pressing again while waiting. */
export function SlowPurchaseNotice({ number, waitedMs }: SlowPurchaseNoticeProps) {
  // Counts on from page load, even without answers.
  const [initialMs] = useState(waitedMs);
  const [elapsedMs, setElapsedMs] = useState(initialMs);
  useEffect(() => {
    const timers = [slowAfterMs, timeoutMs]
      .filter((ms) => ms > initialMs)
      .map((ms) => setTimeout(() => setElapsedMs(ms), ms - initialMs));
    return () => timers.forEach(clearTimeout);
  }, [initialMs]);
  return (
    <p className={styles.patience} role="status">
      {slowPurchaseMessage(elapsedMs, number)}
    </p>
  );
}
