import { useQuery } from '@tanstack/react-query';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';
import { partnerQuery } from './subscription-queries.ts';
import styles from './subscriptions.module.css';

/** Spec platform §5: users whose company has an AGS partnership are validated as AGS members on load. */
export function PartnerLine({ partner }: { readonly partner: AffiliationType }) {
  const { data } = useQuery(partnerQuery(partner));
  if (data === undefined) return null;
  return (
    <p className={styles.partners}>
      {data.isValid ? (
        <StatusBadge kind="ok">{`${partner} member`}</StatusBadge>
      ) : (
        <>
          <StatusBadge kind="warn">{`${partner} not confirmed`}</StatusBadge>{' '}
          {`${partner} membership not recognized. What partners alone see stays closed until it is.`}
        </>
      )}
    </p>
  );
}
