import { useQuery } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { ArmoredLine } from '../contract/armored-shapes.ts';
import { armoredLossesQuery, armoredOfShipmentQuery, armoredPossibleLossesQuery } from './armored-queries.ts';
import { routeText, statusKind, statusText } from './armored-words.ts';
import styles from './armored.module.css';

/** Quotes that began with this shipment; nothing for most shipments. */
export function ShipmentArmoredCard({ shipmentId }: { readonly shipmentId: string }) {
  return (
    <LinesCard title="Armored transport" lines={useQuery(armoredOfShipmentQuery(shipmentId)).data?.items} />
  );
}

/** Losses of armored transports, beside the claims for parcels. */
export function ArmoredLossesCard() {
  return (
    <LinesCard
      title="Armored transport losses"
      about="Filed with the armored carrier. Select a loss to track it."
      lines={useQuery(armoredLossesQuery).data?.items}
    />
  );
}

/** Transports of which a loss may be reported; the report is on the quote's page. */
export function ArmoredToReportCard() {
  return (
    <LinesCard
      title="Armored transport"
      about="Open a transport to report a loss. The armored carrier is liable."
      lines={useQuery(armoredPossibleLossesQuery).data?.items}
    />
  );
}

interface LinesCardProps {
  readonly title: string;
  readonly about?: string;
  readonly lines: readonly ArmoredLine[] | undefined;
}

function LinesCard({ title, about, lines }: LinesCardProps) {
  if (lines === undefined || lines.length === 0) return null;
  return (
    <Card label={title}>
      <SectionTitle>{title}</SectionTitle>
      {about !== undefined && <p className={styles.quiet}>{about}</p>}
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line.quoteId} className={styles.line}>
            <span>
              <Link to={`/membership/shipping/armored/${line.quoteId}`}>{line.number}</Link> {routeText(line)}
              , {formatCents(cents(line.value))}
            </span>
            <StatusBadge kind={statusKind(line)}>{statusText(line)}</StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
