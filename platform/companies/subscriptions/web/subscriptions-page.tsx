import { counted } from '#kit/domain/text/counted.ts';
import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { isOpen, PartnerLine, ServiceItem } from './service-item.tsx';
import { subscriptionsQuery } from './subscription-queries.ts';
import styles from './subscriptions.module.css';
import { useRequests } from './use-requests.ts';
import { day, formatLongDay } from '#kit/domain/day.ts';
import type { Service } from '../contract/subscription-endpoints.ts';

/** Spec platform §1: each service is a subscription of the company; its administrator requests it here. */
export function SubscriptionsPage() {
  const query = useQuery(subscriptionsQuery);
  const requests = useRequests();
  return (
    <Screen query={query} title="Services">
      {({ items, partners, ...reader }) => {
        const open = items.filter(({ status }) => isOpen(status));
        const pending = items.filter(({ status }) => status === 'Pending');
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
  const openText = open === 0 ? 'No active services' : counted(open, 'active service');
  const pendingText = pending === 0 ? '' : `, ${pending} pending`;
  return `${openText}${pendingText}`;
}

interface ServiceViewer {
  readonly isJeweler: boolean;
  readonly mayRequest: boolean;
  readonly companyApproved: boolean;
}

const formatText = (text: string): string => formatLongDay(day(text));

/** The text below a service: its status and what comes next. */
export function describeService(service: Service, reader: ServiceViewer): string {
  const { status, jewelersOnly, activeUntil } = service;
  switch (status) {
    case 'Active':
      return activeUntil === null ? 'Active.' : `Active until ${formatText(activeUntil)}.`;
    case 'AsksToSell':
      return "Active. We're reviewing your request to sell.";
    case 'Trial':
      return describeTrial(service);
    case 'Scheduled':
      return describeScheduled(service);
    case 'Pending':
      return describePending(service, reader);
    case 'Inactive':
      return describeInactive(service, reader);
    case 'NotRequested':
      if (jewelersOnly && !reader.isJeweler) return 'For jewelers only.';
      return reader.mayRequest ? '' : 'Ask your business administrator to request this service.';
  }
}

// Spec platform §9: approval response times shown to users.
function describePending({ serviceType }: Service, { companyApproved }: ServiceViewer): string {
  if (!companyApproved) return "We'll review your request once your company is approved.";
  return serviceType === 'Shipping'
    ? "We're reviewing your request. Shipping accounts take about 24 hours, less for policyholders."
    : "We're reviewing your request. You'll hear from us in about 24 hours, sooner for policyholders.";
}

/** Approved during its trial for a later day, it is tried until then. */
function describeTrial({ trial, activeFrom, activeUntil }: Service): string {
  if (!trial && activeFrom !== null)
    return `Trial in progress. Your full service starts ${formatText(activeFrom)}.`;
  return activeUntil === null ? 'Trial in progress.' : `Trial ends ${formatText(activeUntil)}.`;
}

function describeScheduled({ trial, activeFrom, activeUntil }: Service): string {
  const start = activeFrom === null ? '' : ` ${formatText(activeFrom)}`;
  const end = activeUntil === null ? '' : ` and ends ${formatText(activeUntil)}`;
  return `${trial ? 'Trial starts' : 'Starts'}${start}${end}.`;
}

function describeInactive(service: Service, { mayRequest }: ServiceViewer): string {
  const { deactivated, reason, activeUntil, actions } = service;
  const sentence = /[.!?]$/.test(reason) ? reason : `${reason}.`;
  const reasonText = reason === '' ? '' : ` ${sentence}`;
  const next = mayRequest ? '' : ' Ask your business administrator to request this service again.';
  if (deactivated)
    return `Shipping is deactivated for your company.${reasonText} Call us to reactivate shipping.`;
  if (activeUntil !== null) return `Ended on ${formatText(activeUntil)}.${reasonText}${next}`;
  if (reason !== '') return `Not approved: ${sentence}${next}`;
  return mayRequest && actions.length > 0 ? 'You can request this service again.' : `Ended.${next}`;
}
