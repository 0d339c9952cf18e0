import type { PortalPath } from '#kit/domain/portal-path.ts';
import { Icon } from '#kit/web/icons/icon.tsx';
import { Link } from '#kit/web/link/link.ts';
import type { ShipmentLine } from '#modules/shipping/shipments/contract/shipment-shapes.ts';
import { stoppableAlerts } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { carrierPhone } from '#modules/shipping/tracking/domain/alerts/alert.ts';
import { attentionOf } from './list-options.ts';
import styles from './attention-line.module.css';

interface Verb {
  readonly words: string;
  readonly to: PortalPath;
}

/** Why a shipment needs attention, in full, with what resolves it. */
export function AttentionLine({ shipment }: { readonly shipment: ShipmentLine }) {
  const { attention, number, carrier } = shipment;
  if (attention === null) return null;
  const isBad = attentionOf(shipment) === 'bad';
  const phone = attention.fix === 'track' ? carrierPhone(carrier) : undefined;
  const [first, ...others] = verbsFor(shipment);
  return (
    <div className={styles.line} data-bad={isBad || undefined}>
      <span className={styles.why}>
        <Icon name={isBad ? 'refused' : 'warning'} size={15} />
        <span>{attention.words}</span>
      </span>
      <span className={styles.verbs}>
        {phone !== undefined && (
          <a
            className={styles.button}
            href={`tel:+${phone.replaceAll(/\D/g, '')}`}
            aria-label={`Contact ${carrier}, ${phone}, about ${number}`}
          >
            Contact {carrier}, {phone}
          </a>
        )}
        {first !== undefined && (
          <Link
            className={phone === undefined ? styles.button : styles.link}
            to={first.to}
            aria-label={`${first.words} ${number}`}
          >
            {first.words}
          </Link>
        )}
        {others.map(({ words, to }) => (
          <Link key={words} className={styles.link} to={to} aria-label={`${words} ${number}`}>
            {words}
          </Link>
        ))}
      </span>
    </div>
  );
}

function verbsFor({ attention, shipmentId, status, actions }: ShipmentLine): readonly Verb[] {
  if (attention === null) return [];
  const page: PortalPath = `/membership/shipping/${shipmentId}`;
  if (attention.alert !== null && stoppableAlerts.includes(attention.alert))
    return [{ words: 'Stop or confirm', to: page }];
  if (attention.fix === 'track') return [{ words: 'Details', to: page }];
  if (attention.fix === 'purchase') return [{ words: 'View progress', to: `${page}/purchase` }];
  const words = actions.includes('edit') ? editVerbs[status] : undefined;
  return [words === undefined ? { words: 'Details', to: page } : { words, to: `${page}/edit` }];
}

const editVerbs: Partial<Readonly<Record<ShipmentLine['status'], string>>> = {
  AwaitingPayment: 'Pay another way',
  Parked: 'Finish purchase',
  EditRequired: 'Fix',
  NeedsReview: 'Edit and resubmit',
};
