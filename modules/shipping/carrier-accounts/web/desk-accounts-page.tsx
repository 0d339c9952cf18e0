import { queryOptions, useQuery } from '@tanstack/react-query';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { listDeskCarrierAccounts } from '../contract/account-endpoints.ts';
import { accountStatusWords } from '../domain/account-status.ts';
import { AccountBadge, nameOf } from './account-columns.tsx';

type DeskAccount = EndpointAnswer<typeof listDeskCarrierAccounts>['items'][number];

const deskAccountsQuery = queryOptions({
  queryKey: ['desk', 'carrier-accounts'],
  queryFn: ({ signal }) => call(listDeskCarrierAccounts, {}, { signal }),
});

/** Accounts that carriers are verifying or no longer accept. */
export function DeskAccountsPage() {
  const navigate = useNavigate();
  const query = useQuery(deskAccountsQuery);
  return (
    <>
      <PageTitle
        title="Carrier accounts"
        facts="Accounts that carriers are verifying, or that need attention."
      />
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Carrier accounts"
            columns={columns}
            source={givenRows(items)}
            rowId={({ accountId }) => accountId}
            rowName={(account) => `${nameOf(account)}, ${account.companyName}`}
            attention={({ status }) => (status === 'NeedsAttention' ? 'bad' : undefined)}
            onOpen={({ companyId }) => void navigate({ to: `/desk/companies/${companyId}` })}
            secondLine={nextText}
            exportName="carrier-accounts"
            empty={
              <EmptyState
                title="No accounts to check"
                text="Accounts appear here while carriers verify them, or when they fail."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}

const nextText = ({ problem, nextStep }: DeskAccount): string =>
  problem === null ? nextStep : `${problem.cause} ${problem.fix}`;

const columns: readonly TableColumn<DeskAccount>[] = [
  {
    key: 'company',
    header: 'Company',
    width: 180,
    isKey: true,
    value: ({ companyName }) => companyName,
    render: ({ companyId, companyName }) => <Link to={`/desk/companies/${companyId}`}>{companyName}</Link>,
    leadsOn: true,
    card: 'title',
  },
  {
    key: 'account',
    header: 'Account',
    width: 220,
    value: ({ carrier, accountName, accountNumber }) => `${carrier} ${accountName} •••• ${accountNumber}`,
    card: 'fact',
  },
  {
    key: 'status',
    header: 'Status',
    width: 140,
    value: ({ status }) => accountStatusWords[status],
    render: ({ status }) => <AccountBadge status={status} />,
    card: 'status',
  },
  {
    key: 'next',
    header: 'Next step',
    width: 360,
    value: nextText,
    // On the second line.
    hidden: true,
  },
  timeColumn(({ checkedAt }: DeskAccount) => checkedAt, {
    key: 'checked',
    header: 'Last checked',
    width: 130,
  }),
];
