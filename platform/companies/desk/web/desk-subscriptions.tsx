import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { serviceTypes, subscriptionStatus } from '#platform/access/contract.ts';
import type { ServiceType, SubscriptionStatus } from '#platform/access/contract.ts';
import { serviceWords } from '#platform/companies/team/contract/service-words.ts';
import { dayInWords } from '#platform/companies/company/web/company-values.ts';
import type { Company } from '#platform/companies/company/web/company-values.ts';
import styles from './desk.module.css';

type Held = Company['subscriptions'][number];

const kinds: Readonly<Record<SubscriptionStatus, StatusKind>> = {
  Active: 'ok',
  Inactive: 'mute',
  Pending: 'warn',
};

const serviceOf = (held: Held): ServiceType =>
  (Object.keys(serviceTypes) as ServiceType[]).find((name) => serviceTypes[name] === held.serviceType) ??
  'Custom';

/** Spec platform §4: a service is active, inactive or pending. */
export function DeskSubscriptions({ subscriptions }: { readonly subscriptions: readonly Held[] }) {
  if (subscriptions.length === 0) return <p className={styles.none}>No service was ever asked for.</p>;
  return (
    <FactList>
      {subscriptions.map((held) => {
        const serviceType = serviceOf(held);
        const { isActive, approvalStatus, activeUntil } = held;
        const status = subscriptionStatus({ serviceType, isActive, approvalStatus });
        return (
          <FactLine
            key={serviceType}
            name={serviceWords[serviceType]}
            note={activeUntil === null ? undefined : `until ${dayInWords(activeUntil)}`}
          >
            {status === undefined ? '-' : <StatusBadge kind={kinds[status]}>{status}</StatusBadge>}
          </FactLine>
        );
      })}
    </FactList>
  );
}
