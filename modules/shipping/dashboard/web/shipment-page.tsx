import { Suspense } from 'react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { lazy } from '#kit/web/slots/lazy.ts';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import type { Shipment, ShipmentAction } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { ShipmentAlerts } from '#modules/shipping/tracking/web/alerts/alert-card.tsx';
import { ShipmentActionMenu } from './shipment-action-menu.tsx';
import { ShipmentHandoverCard } from '#modules/shipping/pickups/web/shipment-handover-card.tsx';
import { DocumentsCard } from '#modules/shipping/documents/web/documents-card.tsx';
import { ChainCard } from '#modules/shipping/legs/web/chain-card.tsx';
import { LegActions } from '#modules/shipping/legs/web/leg-actions.tsx';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';
import { shipmentQuery } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { BoughtCoverageCard } from '#modules/shipping/purchase/web/bought-coverage-card.tsx';
import { PlaceAddress, draftFacts } from '#modules/shipping/labels/web/shipment-facts.tsx';
import { MaskedNumber, TrackingCard } from '#modules/shipping/tracking/web/tracking-card.tsx';
import styles from '#modules/shipping/tracking/web/tracking.module.css';

// Nothing for most shipments, and the page's scripts are counted.
const ShipmentArmoredCard = lazy(async () => ({
  default: (await import('#modules/shipping/armored/web/armored-lines-card.tsx')).ShipmentArmoredCard,
}));

export function ShipmentPage() {
  const shipmentId = useRouteParam('shipmentId');
  const query = useQuery(shipmentQuery(shipmentId));
  return (
    <Screen
      query={query}
      title="Shipment"
      elsewhere={<ToList to="/membership/shipping">Go to shipments</ToList>}
    >
      {({ shipment }) => (
        <>
          <PageTitle
            above={<Link to="/membership/shipping">Shipping</Link>}
            title={`Shipment ${shipment.number}`}
            facts={
              <span className={styles.facts}>
                <ShipmentBadge {...shipment} /> {shipment.explanation}
              </span>
            }
            actions={
              <>
                <MoreActions shipment={shipment} />
                <LegActions shipment={shipment} />
                <MainAction shipment={shipment} />
              </>
            }
          />
          <PageColumns beside="wide">
            <Column>
              {shipment.trackingTail !== null && <ShipmentAlerts shipment={shipment} />}
              {shipment.trackingTail !== null && <TrackingCard shipment={shipment} />}
              <DraftCard shipment={shipment} />
            </Column>
            <Column>
              <PurchaseCard shipment={shipment} />
              {isBought(shipment) && <BoughtCoverageCard shipmentId={shipmentId} />}
              {shipment.trackingTail !== null && <ShipmentHandoverCard shipmentId={shipmentId} />}
              <Suspense>
                <ShipmentArmoredCard shipmentId={shipmentId} />
              </Suspense>
              <ChainCard shipment={shipment} />
              <DocumentsCard shipment={shipment} />
            </Column>
          </PageColumns>
        </>
      )}
    </Screen>
  );
}

/** A voided label's coverage is credited. */
const isBought = ({ actions, status }: Shipment): boolean =>
  actions.includes('downloadTransactionReceipt') && status !== 'Voided';

const moreActions: readonly ShipmentAction[] = [
  'requestReview',
  'billing',
  'copy',
  'fileAClaim',
  'returnLabel',
  'withdraw',
  'markDelivered',
  'void',
];

/** Rare actions; the others have buttons and cards. */
function MoreActions({ shipment }: { readonly shipment: Shipment }) {
  const actions = shipment.actions.filter((one) => moreActions.includes(one));
  return actions.length === 0 ? null : <ShipmentActionMenu shipment={{ ...shipment, actions }} labeled />;
}

function MainAction({ shipment: { shipmentId, actions } }: { readonly shipment: Shipment }) {
  if (actions.includes('printLabel'))
    return (
      <Button component={Link} to={`/membership/shipping/shipments/${shipmentId}/print`}>
        Print label
      </Button>
    );
  if (actions.includes('edit'))
    return (
      <Button component={Link} to={`/membership/shipping/${shipmentId}/edit`}>
        Continue
      </Button>
    );
  return null;
}

function PurchaseCard({ shipment }: { readonly shipment: Shipment }) {
  const { shipmentId, carrier, service, trackingTail, cost, createdBy } = shipment;
  return (
    <Card label="Carrier and price">
      <SectionTitle>Carrier and price</SectionTitle>
      <FactList>
        <FactLine name="Carrier">{carrier ?? '-'}</FactLine>
        <FactLine name="Service">{service ?? '-'}</FactLine>
        <FactLine name="Tracking number">
          {trackingTail === null ? '-' : <MaskedNumber shipmentId={shipmentId} tail={trackingTail} />}
        </FactLine>
        <FactLine name="Created by">{createdBy}</FactLine>
        <FactLine name="Cost" strong>
          {cost === null ? '-' : <Money cents={cost} />}
        </FactLine>
      </FactList>
    </Card>
  );
}

function DraftCard({ shipment: { draft, source } }: { readonly shipment: Shipment }) {
  const { origin, destination } = draft;
  const country = origin?.countryCode ?? 'US';
  return (
    <Card label="Shipment details">
      <SectionTitle>Shipment details</SectionTitle>
      <div className={styles.places}>
        {origin !== null && <PlaceAddress title="From" place={origin} country={country} />}
        {destination !== null && <PlaceAddress title="To" place={destination} country={country} />}
      </div>
      <FactList>
        {source !== null && (
          <FactLine name="Part of">
            <Link to={source.path}>{source.name}</Link>
          </FactLine>
        )}
        {draftFacts(draft).map(([name, value]) => (
          <FactLine key={name} name={name}>
            {value}
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}
