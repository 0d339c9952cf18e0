import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import styles from './alerts.module.css';
import { call } from '#kit/web/call/call.ts';
import { listAlerts } from '../../contract/tracking-endpoints.ts';
import type { AlertKind } from '#modules/shipping/shipments/domain/alert-kinds.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';

/** Links to open alerts; hidden if there are none. */
export function AlertsLine() {
  const count = useQuery(alertsQuery(undefined)).data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.line} role="status">
      <Link to="/membership/shipping/alerts">
        {count === 1 ? '1 parcel needs attention' : `${count.toLocaleString('en-US')} parcels need attention`}
      </Link>
      : redirected, held, unscanned or unsigned.
    </p>
  );
}

export const alertsQuery = (kind: AlertKind | undefined) =>
  queryOptions({
    queryKey: [shippingKey, 'alerts', kind ?? 'all'],
    queryFn: ({ signal }) => call(listAlerts, { query: kind === undefined ? {} : { kind } }, { signal }),
  });
