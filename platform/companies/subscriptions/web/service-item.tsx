import { Button } from '@mantine/core';
import type { Service } from '../contract/subscription-endpoints.ts';
import { ServiceBadge } from './service-badge.tsx';
import styles from './subscriptions.module.css';
import { actionVerbs } from './use-requests.ts';
import type { useRequests } from './use-requests.ts';

interface ServiceItemProps {
  readonly service: Service;
  readonly says: string;
  readonly requests: ReturnType<typeof useRequests>;
}

/** One service: what it is, how the company stands with it and the one thing to do about it. */
export function ServiceItem({ service, says, requests }: ServiceItemProps) {
  const { name, description, standing, deactivated, actions } = service;
  return (
    <li className={styles.service} aria-label={name}>
      <div className={styles.head}>
        <h2 className={styles.name}>{name}</h2>
        <ServiceBadge standing={standing} deactivated={deactivated} />
      </div>
      <p className={styles.about}>{description}</p>
      {says !== '' && <p className={styles.says}>{says}</p>}
      {actions.map((action) => (
        <div key={action} className={styles.act}>
          <Button
            size="sm"
            variant="default"
            disabled={requests.busy}
            aria-label={action === 'askToSell' ? 'Ask to sell at auction' : `Request ${name}`}
            onClick={() => requests.request(service, action)}
          >
            {actionVerbs[action]}
          </Button>
        </div>
      ))}
    </li>
  );
}
