import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { listSubscriptionRequests, requestFilters } from '../contract/subscription-request-endpoints.ts';
import type { RequestFilter, SubscriptionRequest } from '../contract/subscription-request-endpoints.ts';
import { WaitingList } from '#platform/companies/approvals/web/waiting-list.tsx';
import { requestsKey, useAnswerRequests } from './use-answer-requests.ts';
import type { RequestActions, DeskAction } from './use-answer-requests.ts';
import { Button } from '@mantine/core';
import { day, formatDay } from '#kit/domain/day.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { storeTypes } from '../contract/service-catalog.ts';
import styles from '#platform/companies/approvals/web/approvals.module.css';
import { ServiceBadge, serviceStatusName } from './service-item.tsx';

/** Requests of companies and their services. */
export function RequestsPage() {
  const actions = useAnswerRequests();
  return (
    <WaitingList
      title="Subscriptions"
      describeCount={describeCount}
      settingsKey="subscription-requests"
      queryKey={requestsKey}
      fetchPage={(query, options) => call(listSubscriptionRequests, { query }, options)}
      statuses={requestFilters}
      error={actions.error}
      columns={requestColumns(actions)}
      rowId={({ companyId, serviceType }) => `${companyId} ${serviceType}`}
      rowName={({ companyName, name }) => `${name} for ${companyName}`}
      searchPlaceholder="Search company"
      empty={emptyState}
    />
  );
}

// Spec platform §9: about 24 hours for shipping accounts, faster for policyholders.
function describeCount(waiting: number): string {
  if (waiting === 0) return 'No requests awaiting review.';
  const requests = `${counted(waiting, 'request')} awaiting review`;
  return `${requests}. Respond within 24 hours, sooner for policyholders.`;
}

function emptyState(search: string, status: RequestFilter) {
  return search === '' && status === 'Waiting' ? (
    <EmptyState title="All caught up" text="Service requests appear here until you review them." />
  ) : (
    <EmptyState title="No matching services" text="Try a shorter search or another status." />
  );
}

const verbs: Readonly<Record<DeskAction, string>> = {
  approve: 'Approve',
  letTry: 'Start trial',
  reject: 'Reject',
  allowSelling: 'Allow selling',
  refuseSelling: 'Reject',
  end: 'End',
};

function requestColumns(actions: RequestActions): readonly TableColumn<SubscriptionRequest>[] {
  return [
    {
      key: 'company',
      header: 'Company',
      width: 190,
      isKey: true,
      sticky: true,
      value: ({ companyName }) => companyName,
      card: 'title',
    },
    { key: 'service', header: 'Service', width: 170, value: ({ name }) => name, card: 'fact' },
    {
      key: 'status',
      header: 'Status',
      width: 120,
      value: ({ status }) => serviceStatusName(status),
      render: ({ status }) => <ServiceBadge status={status} />,
      card: 'status',
    },
    {
      key: 'actions',
      header: 'Actions',
      width: 250,
      exported: false,
      value: () => null,
      render: (request) => <AnswerButtons request={request} decisions={actions} />,
      card: 'note',
    },
    { key: 'wishes', header: 'Details', width: 230, value: describeRequest, card: 'fact' },
    timeColumn(({ requestedAt }) => requestedAt, {
      key: 'requestedAt',
      header: 'Requested',
      width: 120,
      card: 'fact',
    }),
    {
      key: 'requestedBy',
      header: 'Requested by',
      width: 140,
      yields: 2,
      value: ({ requestedBy }) => requestedBy,
      card: 'fact',
    },
    { key: 'days', header: 'Dates', width: 200, yields: 3, value: describeDays, card: 'fact' },
    {
      key: 'companyStatus',
      header: 'Company status',
      width: 120,
      yields: 1,
      hidden: true,
      value: ({ companyStatus }) => companyStatus,
    },
    { key: 'reason', header: 'Reason', width: 240, hidden: true, value: ({ reason }) => reason },
  ];
}

function describeRequest(request: SubscriptionRequest): string {
  const { sellerWanted, avgShipmentsPerWeek: week, preferredShipmentProviders: carriers } = request;
  return [
    ...(request.companyStatus === 'Approved' ? [] : ['Review the company first']),
    ...(sellerWanted ? ['Seller access'] : []),
    ...(week === null ? [] : [`${counted(week, 'shipment')} per week`]),
    ...(carriers.length === 0 ? [] : [carriers.join(', ')]),
    ...storeTypes.filter(({ id }) => request.storeTypes.includes(id)).map(({ name }) => name),
    ...(request.note === '' ? [] : [request.note]),
  ].join(', ');
}

function describeDays({ activeFrom, activeUntil }: SubscriptionRequest): string {
  const from = activeFrom === null ? '' : `from ${formatDay(day(activeFrom))}`;
  const until = activeUntil === null ? '' : `until ${formatDay(day(activeUntil))}`;
  return `${from} ${until}`.trim();
}

interface AnswerButtonsProps {
  readonly request: SubscriptionRequest;
  readonly decisions: RequestActions;
}

function AnswerButtons({ request, decisions }: AnswerButtonsProps) {
  const { companyName, name, actions } = request;
  if (actions.length === 0) return '-';
  return (
    <span className={styles.acts}>
      {actions.map((action) => (
        <Button
          key={action}
          size="xs"
          variant={action === 'approve' || action === 'allowSelling' ? 'default' : 'subtle'}
          disabled={decisions.busy}
          aria-label={`${verbs[action]}: ${name} for ${companyName}`}
          onClick={() => decisions.answer(request, action)}
        >
          {verbs[action]}
        </Button>
      ))}
    </span>
  );
}
