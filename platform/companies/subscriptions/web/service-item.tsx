import { Button } from '@mantine/core';
import type { Service } from '../contract/subscription-endpoints.ts';
import { useActor } from '#platform/access/web.tsx';
import styles from './subscriptions.module.css';
import { isCardFor, serviceCardOf, serviceTile } from '../contract/service-card-content.ts';
import { actionVerbs } from './use-requests.ts';
import type { useRequests } from './use-requests.ts';
import { now } from '#kit/web/display/now.ts';
import { providerDay } from '#platform/access/contract.ts';
import { Link } from '#kit/web/link/link.ts';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import type { AffiliationType } from '#platform/companies/company/domain/company.ts';
import type { ServiceStatus } from '../contract/service-moves.ts';
import { useQuery } from '@tanstack/react-query';
import { partnerQuery } from './subscription-queries.ts';

interface ServiceItemProps {
  readonly service: Service;
  readonly text: string;
  readonly requests: ReturnType<typeof useRequests>;
}

/** One service with its status and action. */
export function ServiceItem({ service, text, requests }: ServiceItemProps) {
  const { name, description, status, deactivated, actions } = service;
  const actor = useActor();
  const isTheirs = actor.kind === 'member' && isCardFor(service, actor);
  const hasPricing = service.serviceType === 'Appraisal' && isTheirs;
  return (
    <li className={styles.service} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <ServiceBadge status={status} deactivated={deactivated} />
      </div>
      <p className={styles.about}>{description}</p>
      {text !== '' && <p className={styles.text}>{text}</p>}
      {hasPricing && status !== 'Active' && (
        <p className={styles.text}>
          <Link to="/membership/subscriptions/appraisals">Appraisal pricing</Link>
        </p>
      )}
      <NextStep service={service} />
      {actions.map((action) => (
        <div key={action} className={styles.act}>
          <Button
            size="sm"
            variant="default"
            disabled={requests.busy}
            aria-label={action === 'askToSell' ? 'Apply to sell at auction' : `Request ${name}`}
            onClick={() => requests.request(service, action)}
          >
            {actionVerbs[action]}
          </Button>
        </div>
      ))}
    </li>
  );
}

const today = (): string => providerDay(now());

/** A link to an open service, or to help if only we can take the next step. Links to this page are left out. */
function NextStep({ service: { serviceType, name, status } }: { readonly service: Service }) {
  const actor = useActor();
  if (actor.kind !== 'member') return null;
  const { text, link } = serviceTile(serviceCardOf(serviceType), actor, today);
  if (link === undefined) return isOpen(status) ? <p className={styles.text}>{text}</p> : null;
  if (link.to === '/membership/subscriptions') return null;
  return (
    <p className={styles.text}>
      <Link to={link.to} aria-label={`${link.label}: ${name}`}>
        {link.label}
      </Link>
    </p>
  );
}

// Spec platform §4 names Active, Inactive, Pending and shipping's deactivated.
const statusLabels: Readonly<Record<ServiceStatus, { readonly kind: StatusKind; readonly text: string }>> = {
  NotRequested: { kind: 'mute', text: 'Not requested' },
  Pending: { kind: 'warn', text: 'Pending' },
  Active: { kind: 'ok', text: 'Active' },
  AsksToSell: { kind: 'ok', text: 'Active' },
  Trial: { kind: 'info', text: 'Trial' },
  Scheduled: { kind: 'info', text: 'Scheduled' },
  Inactive: { kind: 'mute', text: 'Inactive' },
};

export const isOpen = (status: ServiceStatus): boolean =>
  status === 'Active' || status === 'AsksToSell' || status === 'Trial';

export const serviceStatusName = (status: ServiceStatus): string => statusLabels[status].text;

export function ServiceBadge({
  status,
  deactivated,
}: Pick<Service, 'status'> & { readonly deactivated?: boolean }) {
  if (deactivated === true) return <StatusBadge kind="bad">Deactivated</StatusBadge>;
  const { kind, text } = statusLabels[status];
  return <StatusBadge kind={kind}>{text}</StatusBadge>;
}

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
          <StatusBadge kind="warn">{`${partner} membership not confirmed`}</StatusBadge>{' '}
          {`We don't recognize your ${partner} membership. Partner-only features stay locked until we confirm it.`}
        </>
      )}
    </p>
  );
}
