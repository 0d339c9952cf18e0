import type { PortalPath } from '#kit/domain/portal-path.ts';
import { Link } from '#kit/web/link/link.ts';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import styles from './dashboard.module.css';
import { Timeline } from '#kit/web/display/line-of-time.tsx';
import { shipmentProgress, progressPoints } from '../domain/progress.ts';

type Fix = NonNullable<ShipmentLine['attention']>['fix'];

const fixes: Readonly<Record<Fix, { readonly words: string; readonly path: (id: string) => PortalPath }>> = {
  track: { words: 'View', path: (id) => `/membership/shipping/${id}` },
  purchase: { words: 'View', path: (id) => `/membership/shipping/${id}/purchase` },
  edit: { words: 'Fix', path: (id) => `/membership/shipping/${id}/edit` },
};

/** Why it needs attention, with a link to fix it. */
export function AttentionWords({ shipment }: { readonly shipment: ShipmentLine }) {
  const { attention, shipmentId, number, status } = shipment;
  if (attention === null) return shipment.shipToContact === '' ? '-' : shipment.shipToContact;
  const fix = fixes[attention.fix];
  const verb = status === 'AwaitingPayment' ? 'Retry payment' : fix.words;
  return (
    <span
      className={styles.attention}
      data-bad={status === 'Exception' || status === 'NeedsReview' || undefined}
    >
      <span className={styles.why} title={attention.words}>
        {attention.words}
      </span>
      <Link className={styles.fix} to={fix.path(shipmentId)} aria-label={`${verb} ${number}`}>
        {verb}
      </Link>
    </span>
  );
}

const points = progressPoints.map((name) => ({ name }));

export function ShipmentProgress({ status }: Pick<ShipmentLine, 'status'>) {
  const progress = shipmentProgress(status);
  if (progress === null) return '-';
  return (
    <span className={styles.progress}>
      <Timeline label="Progress" points={points} short {...progress} />
    </span>
  );
}
