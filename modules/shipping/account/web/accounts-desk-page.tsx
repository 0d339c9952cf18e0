import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { listSubscriptionRequests } from '#platform/companies/contract.ts';
import { listAccountLinks } from '../contract/account-endpoints.ts';
import type { PendingLink } from '../contract/account-endpoints.ts';
import { useAccountActions } from './use-account-actions.tsx';
import type { AccountDeskActions, ShippingRequest } from './use-account-actions.tsx';
import styles from './account.module.css';
import { Button } from '@mantine/core';
import { TextButton } from '#kit/web/display/text-button.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { weeklyShipmentsText } from '../domain/weekly-shipments.ts';

const requestsQuery = queryOptions({
  queryKey: ['desk', 'shipping-accounts', 'requests'],
  queryFn: ({ signal }) =>
    call(
      listSubscriptionRequests,
      { query: { limit: 100, status: 'Waiting', serviceType: 'Shipping' } },
      { signal },
    ),
});

const linksQuery = queryOptions({
  queryKey: ['desk', 'shipping-accounts', 'links'],
  queryFn: ({ signal }) => call(listAccountLinks, {}, { signal }),
});

/** Requests for shipping accounts with their answers, with the policy numbers they entered. */
export function AccountsDeskPage() {
  const requests = useQuery(requestsQuery);
  const links = useQuery(linksQuery);
  const actions = useAccountActions();
  return (
    <>
      <PageTitle title="Shipping accounts" facts="Respond within 24 hours, faster for policyholders." />
      {actions.error !== undefined && <FailureMessage error={actions.error} />}
      <Screen query={requests} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Requests"
            columns={buildRequestColumns(actions, links.data?.items ?? [])}
            source={givenRows(items)}
            rowId={({ companyId }) => companyId}
            rowName={({ companyName }) => companyName}
            exportName="shipping-accounts"
            empty={
              <EmptyState title="No pending requests" text="Requests for shipping accounts appear here." />
            }
          />
        )}
      </Screen>
    </>
  );
}

/** A pending policy is shown with its company's request, and sorts first. */
const buildRequestColumns = (
  { busy, approve, reject }: AccountDeskActions,
  links: readonly PendingLink[],
): readonly TableColumn<ShippingRequest>[] => [
  {
    key: 'company',
    header: 'Company',
    width: 170,
    isKey: true,
    value: ({ companyName }) => companyName,
    card: 'title',
  },
  timeColumn(({ requestedAt }) => requestedAt, {
    key: 'requestedAt',
    header: 'Requested',
    width: 100,
    card: 'note',
  }),
  {
    key: 'policy',
    header: 'Policy',
    width: 110,
    value: ({ companyId }) => links.find((one) => one.companyId === companyId)?.number,
    card: 'fact',
  },
  {
    key: 'weekly',
    header: 'Shipments per week',
    width: 130,
    value: ({ avgShipmentsPerWeek: count }) => (count === null ? null : weeklyShipmentsText(count)),
    card: 'fact',
  },
  {
    key: 'carriers',
    header: 'Carriers',
    width: 140,
    value: ({ preferredShipmentProviders }) => preferredShipmentProviders.join(', '),
    card: 'fact',
  },
  { key: 'requestedBy', header: 'Requested by', width: 140, value: ({ requestedBy }) => requestedBy },
  {
    key: 'acts',
    header: 'Action',
    width: 170,
    exported: false,
    value: () => null,
    render: (request) => (
      <span className={styles.rowActions}>
        {request.actions.includes('approve') && (
          <Button size="sm" disabled={busy} onClick={() => approve(request)}>
            Approve
          </Button>
        )}
        {request.actions.includes('reject') && (
          <TextButton onClick={() => reject(request)}>Reject</TextButton>
        )}
      </span>
    ),
    card: 'status',
  },
];
