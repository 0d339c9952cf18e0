import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { PartnerLine, ServiceItem } from './service-item.tsx';
import { describeService } from './service-description.ts';
import { subscriptionsQuery } from './subscription-queries.ts';
import styles from './subscriptions.module.css';
import { useRequests } from './use-requests.ts';

/** Spec platform §1: each service is a subscription of the company; its administrator asks for it here. */
export function SubscriptionsPage() {
  const query = useQuery(subscriptionsQuery);
  const requests = useRequests();
  return (
    <Screen query={query} loading={<LoadingState title="Services" />}>
      {({ items, partners, ...reader }) => {
        const open = items.filter(({ standing }) => ['Active', 'AsksToSell', 'Trial'].includes(standing));
        const pending = items.filter(({ standing }) => standing === 'Pending');
        return (
          <>
            <PageTitle title="Services" facts={describeCounts(open.length, pending.length)} />
            {partners.map((partner) => (
              <PartnerLine key={partner} partner={partner} />
            ))}
            {requests.error !== undefined && (
              <div className={styles.trouble}>
                <FailureMessage error={requests.error} />
              </div>
            )}
            <ul className={styles.services} aria-label="Services">
              {items.map((service) => (
                <ServiceItem
                  key={service.serviceType}
                  service={service}
                  text={describeService(service, reader)}
                  requests={requests}
                />
              ))}
            </ul>
          </>
        );
      }}
    </Screen>
  );
}

function describeCounts(open: number, pending: number): string {
  const openText = open === 1 ? '1 service is open' : `${open === 0 ? 'No' : open} services are open`;
  const pendingText = pending === 0 ? '' : `, ${pending} ${pending === 1 ? 'waits' : 'wait'} for an answer`;
  return `${openText} to your company${pendingText}.`;
}
