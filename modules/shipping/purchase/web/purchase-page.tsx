import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { lookAgainWhile } from '#kit/web/call/look-again.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { Screen } from '#kit/web/faces/screen.tsx';
import { ToList } from '#kit/web/faces/to-list.tsx';
import { useRouteWord } from '#kit/web/slots/use-route-word.ts';
import { getPurchase } from '../contract/purchase-endpoints.ts';
import type { Purchase } from '../contract/purchase-endpoints.ts';
import { serviceWords } from '#modules/shipping/quotes/domain/quote-option.ts';
import { shipmentQuery, shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import {
  CoverageLines,
  SlowPurchaseNotice,
  PurchaseSteps,
  purchaseStatusText,
} from './purchase-progress.tsx';
import { PurchaseActions } from './purchase-actions.tsx';
import styles from './purchase.module.css';

const purchaseQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'purchase', shipmentId],
    queryFn: ({ signal }) => call(getPurchase, { params: { shipmentId } }, { signal }),
    // Approval may come at any moment.
    refetchInterval: lookAgainWhile<{ purchase: Purchase }>(
      ({ purchase }) => purchase.isUnderWay || purchase.standing === 'Awaiting',
    ),
  });

export function PurchasePage() {
  const shipmentId = useRouteWord('shipmentId');
  const query = useQuery(purchaseQuery(shipmentId));
  const queries = useQueryClient();
  const standing = query.data?.purchase.standing;
  // The shipment's status changes with its purchase.
  useEffect(() => {
    void queries.invalidateQueries({ queryKey: shipmentQuery(shipmentId).queryKey });
    void queries.invalidateQueries({ queryKey: [shippingKey, 'shipments'] });
  }, [queries, shipmentId, standing]);
  return (
    <Screen
      query={query}
      loading={<LoadingFace title="Purchase and print" />}
      elsewhere={<ToList to="/membership/shipping">To your shipments</ToList>}
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
                <Way purchase={purchase} />
              </>
            }
          />
          <PageColumns>
            <Card label="Purchase">
              <SectionTitle>{purchaseStatusText(purchase)}</SectionTitle>
              <PurchaseSteps steps={purchase.steps} />
              {purchase.standing === 'Awaiting' && (
                <p className={styles.note}>
                  You may leave this page. Once it is approved it is bought, and you get an e-mail.
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
                {purchase.trackingTail !== null && (
                  <FactLine name="Tracking number">•••• {purchase.trackingTail}</FactLine>
                )}
                <CoverageLines purchase={purchase} />
              </FactList>
            </Card>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}

/** Not already shown beside a step. */
const hasOtherFailure = ({ failure, steps }: Purchase): boolean =>
  failure !== null && steps.every(({ words }) => words !== failure);

/** The main next step: print, edit or list. */
function Way({ purchase }: { readonly purchase: Purchase }) {
  const { standing, status, shipmentId, trackingTail } = purchase;
  // Insurance only has no label.
  if (standing === 'Completed' && trackingTail === null)
    return (
      <Button component={Link} to={`/membership/shipping/${shipmentId}`}>
        To the shipment
      </Button>
    );
  if (standing === 'Completed' && status !== 'Voided')
    return (
      <Button component={Link} to={`/membership/shipping/shipments/${shipmentId}/print`}>
        Print label
      </Button>
    );
  if (standing === 'Failed' || standing === 'Declined' || standing === 'Withdrawn')
    return (
      <Button component={Link} to={`/membership/shipping/${shipmentId}/edit`}>
        Back to the shipment
      </Button>
    );
  return (
    <Button variant="default" component={Link} to="/membership/shipping">
      To your shipments
    </Button>
  );
}
