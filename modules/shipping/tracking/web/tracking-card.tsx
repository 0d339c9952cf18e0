import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { formatDay } from '#kit/domain/day.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { getTracking, showTrackingNumber } from '../contract/tracking-endpoints.ts';
import type { ShownScan, Tracking } from '../contract/tracking-endpoints.ts';
import { routeStops, townOf } from '../domain/route-stops.ts';
import styles from './tracking.module.css';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { useState } from 'react';
import { useAction } from '#kit/web/call/use-action.ts';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { useStepUp } from '#platform/identity/web.tsx';

export function TrackingCard({ shipment }: { readonly shipment: Shipment }) {
  const query = useQuery(trackingQuery(shipment.shipmentId));
  return (
    <Card label="Tracking">
      <Screen query={query} title="Tracking">
        {({ tracking }) => (
          <>
            <SectionTitle beside={sideText(tracking)}>{tracking.shown}</SectionTitle>
            <RouteStrip shipment={shipment} tracking={tracking} />
            <Scans scans={tracking.scans} />
            <NumberViews looks={tracking.looks} />
          </>
        )}
      </Screen>
    </Card>
  );
}

function sideText({ signedBy, deliveredAt, expectedOn }: Tracking): string | undefined {
  if (signedBy !== null) return `Signed by ${signedBy}`;
  if (deliveredAt !== null || expectedOn === null) return undefined;
  return `Expected ${formatDay(expectedOn)}`;
}

function RouteStrip({ shipment, tracking }: { readonly shipment: Shipment; readonly tracking: Tracking }) {
  const { origin, destination } = shipment.draft;
  if (origin === null || destination === null) return null;
  const { stops, done } = routeStops({
    from: townOf(origin),
    to: townOf(destination),
    scans: tracking.scans.map((scan) => ({ ...scan, id: scan.scanId, at: new Date(scan.at) })),
  });
  const hasException = shipment.status === 'Exception';
  return (
    <Timeline
      label="Route"
      points={stops.map(({ name, at }) => ({
        name,
        ...(at === null ? {} : { when: shortDay(at) }),
      }))}
      done={done}
      here={false}
      tone={hasException ? 'bad' : 'ok'}
    />
  );
}

const shortDay = (at: Date): string => at.toLocaleDateString('en-US', { month: '2-digit', day: '2-digit' });

function Scans({ scans }: { readonly scans: readonly ShownScan[] }) {
  if (scans.length === 0) return <p className={styles.quiet}>No carrier scans yet</p>;
  return (
    <ol className={styles.scans} aria-label="Scans, newest first">
      {scans.map((scan) => (
        <li key={scan.scanId} className={styles.scan}>
          <time className={styles.when} dateTime={scan.at}>
            {scanTime(scan)}
          </time>
          <span className={styles.words}>{scan.words}</span>
          <span className={styles.where}>{scan.place === null ? '' : townOf(scan.place)}</span>
        </li>
      ))}
    </ol>
  );
}

/** In the scan's local time. */
function scanTime({ at, place }: ShownScan): string {
  return new Date(at).toLocaleString('en-US', {
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    ...(place === null ? {} : { timeZone: place.timeZone, timeZoneName: 'short' }),
  });
}

function NumberViews({ looks: views }: Pick<Tracking, 'looks'>) {
  if (views.length === 0) return null;
  return (
    <section aria-label="Tracking number viewed by">
      <h3 className={styles.caption}>Tracking number viewed by</h3>
      <FactList>
        {views.map(({ by, at }) => (
          <FactLine key={at} name={by}>
            <RelativeTime instant={new Date(at)} />
          </FactLine>
        ))}
      </FactList>
    </section>
  );
}

export const trackingQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'tracking', shipmentId],
    queryFn: ({ signal }) => call(getTracking, { params: { shipmentId } }, { signal }),
  });

interface MaskedNumberProps {
  readonly shipmentId: string;
  readonly tail: string;
}

/** The last four; the full number needs step-up and isn't stored. */
export function MaskedNumber({ shipmentId, tail }: MaskedNumberProps) {
  const [number, setNumber] = useState<string>();
  const { busy, error, act } = useAction();
  const queries = useQueryClient();
  const withStepUp = useStepUp();
  const show = () =>
    act(async () => {
      const shown = await withStepUp(() => call(showTrackingNumber, { params: { shipmentId } }));
      setNumber(shown.trackingNumber);
      await queries.invalidateQueries({ queryKey: trackingQuery(shipmentId).queryKey });
    });
  return (
    <>
      <span className={styles.number}>{number ?? `•••• ${tail}`}</span>{' '}
      {number === undefined && !busy && <TextButton onClick={() => void show()}>Show</TextButton>}
      {error !== undefined && <FailureMessage error={error} />}
    </>
  );
}
