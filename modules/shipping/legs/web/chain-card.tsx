import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { getChain } from '../contract/leg-endpoints.ts';
import type { Leg } from '../contract/leg-endpoints.ts';
import type { Shipment } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { ShipmentBadge } from '#modules/shipping/shipments/web/shipment-badge.tsx';
import styles from './legs.module.css';
import { call } from '#kit/web/call/call.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

const legNames: Readonly<Record<Leg['kind'], string>> = {
  Regular: 'Original',
  Boomerang: 'Boomerang',
  Forward: 'Forward',
};

/** All legs of a shipment, and where return labels were sent. */
export function ChainCard({ shipment: { shipmentId } }: { readonly shipment: Shipment }) {
  const chain = useQuery(chainQuery(shipmentId)).data;
  if (chain === undefined || (chain.legs.length < 2 && chain.letters.length === 0)) return null;
  return (
    <Card label="Related shipments">
      <SectionTitle>Related shipments</SectionTitle>
      {chain.legs.length > 1 && (
        <ol className={styles.legs}>
          {chain.legs.map((leg) => (
            <li
              key={leg.shipmentId}
              className={styles.leg}
              aria-current={leg.shipmentId === shipmentId ? 'step' : undefined}
            >
              <span className={styles.words}>
                {legNames[leg.kind]}
                {leg.from !== '' && leg.to !== '' && `, ${leg.from} to ${leg.to}`}
              </span>
              {leg.shipmentId === shipmentId ? (
                <strong>{leg.number}</strong>
              ) : (
                <Link to={`/membership/shipping/${leg.shipmentId}`}>{leg.number}</Link>
              )}
              <ShipmentBadge {...leg} />
            </li>
          ))}
        </ol>
      )}
      {chain.letters.map(({ email, sentAt, prints }) => (
        <p key={email} className={styles.letter}>
          Return label sent to {email} <RelativeTime instant={new Date(sentAt)} />,{' '}
          {prints === 0 ? 'not printed yet' : `printed ${prints === 1 ? 'once' : `${prints} times`}`}.
        </p>
      ))}
    </Card>
  );
}

const chainQuery = (shipmentId: string) =>
  queryOptions({
    queryKey: [shippingKey, 'chain', shipmentId],
    queryFn: ({ signal }) => call(getChain, { params: { shipmentId } }, { signal }),
  });
