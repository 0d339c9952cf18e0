import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { alertsQuery } from './alerts-query.ts';
import styles from './alerts.module.css';

/** Leads to the parcels that somebody has to look at; nothing where there are none. */
export function AlertsLine() {
  const count = useQuery(alertsQuery(undefined)).data?.items.length ?? 0;
  if (count === 0) return null;
  return (
    <p className={styles.line} role="status">
      <Link to="/membership/shipping/alerts">
        {count === 1 ? 'One parcel to look at' : `${count.toLocaleString('en-US')} parcels to look at`}
      </Link>
      : redirects, holds, no scan or no signature.
    </p>
  );
}
