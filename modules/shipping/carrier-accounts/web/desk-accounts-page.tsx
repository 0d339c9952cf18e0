import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import type { EndpointAnswer } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link, useNavigate } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { decideDeskCarrierAccount, listDeskCarrierAccounts } from '../contract/account-endpoints.ts';
import { accountStatusWords } from '../domain/account-status.ts';
import { AccountBadge, nameOf } from './account-columns.tsx';
import styles from './accounts.module.css';

type DeskAccount = EndpointAnswer<typeof listDeskCarrierAccounts>['items'][number];

const deskAccountsQuery = queryOptions({
  queryKey: ['desk', 'carrier-accounts'],
  queryFn: ({ signal }) => call(listDeskCarrierAccounts, {}, { signal }),
});

/** Accounts that our staff connect, and those that carriers are verifying or no longer accept. */
export function DeskAccountsPage() {
  const navigate = useNavigate();
  const query = useQuery(deskAccountsQuery);
  const acts = useDecisions();
  return (
    <>
      <PageTitle
        title="Carrier accounts"
        facts="Accounts waiting for us or their carrier, and accounts that need attention."
      />
      {acts.error !== undefined && <FailureMessage error={acts.error} />}
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Carrier accounts"
            columns={columns}
            source={givenRows(items)}
            rowId={({ accountId }) => accountId}
            rowName={(account) => `${nameOf(account)}, ${account.companyName}`}
            attention={({ status, staffStep }) =>
              staffStep !== null ? 'warn' : status === 'NeedsAttention' ? 'bad' : undefined
            }
            onOpen={({ companyId }) => void navigate({ to: `/desk/companies/${companyId}` })}
            secondLine={nextLine(acts)}
            exportName="carrier-accounts"
            empty={
              <EmptyState
                title="No accounts to check"
                text="Accounts appear here while they wait for us or their carrier, or when they fail."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}

const nextText = ({ problem, nextStep, staffStep }: DeskAccount): string =>
  staffStep ?? (problem === null ? nextStep : `${problem.cause} ${problem.fix}`);

/** How staff resolve an account that they connect. */
function useDecisions() {
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const decide = async (
    { companyId, accountId }: DeskAccount,
    body: z.input<typeof decideDeskCarrierAccount.body>,
    done: string,
  ): Promise<void> => {
    await call(decideDeskCarrierAccount, { params: { companyId, accountId }, body });
    await queries.invalidateQueries({ queryKey: ['desk'] });
    toast.show({ sentence: done });
  };
  /** A press while another is under way does nothing. */
  const actOnce = (run: () => Promise<void>): void => {
    if (!busy) void act(run);
  };
  return {
    error,
    check: (account: DeskAccount) =>
      actOnce(() => decide(account, { decision: 'Connected' }, `${account.accountName} checked`)),
    decline: (account: DeskAccount) =>
      actOnce(async () => {
        const values = await dialogs.openForm({
          title: `Decline ${account.carrier} account ${account.accountName}`,
          body: 'The member sees your reason and can verify the account again.',
          fields: [{ name: 'reason', label: 'Reason', kind: 'textarea', required: true, maximum: 200 }],
          proceed: 'Decline account',
          cancel: 'Cancel',
        });
        const { reason = '' } = values ?? {};
        if (values !== null)
          await decide(account, { decision: 'Declined', reason }, `${account.accountName} declined`);
      }),
  };
}

const nextLine =
  (acts: ReturnType<typeof useDecisions>) =>
  (account: DeskAccount): ReactNode => <NextLine account={account} acts={acts} />;

interface NextLineProps {
  readonly account: DeskAccount;
  readonly acts: ReturnType<typeof useDecisions>;
}

function NextLine({ account, acts }: NextLineProps) {
  if (account.staffStep === null) return nextText(account);
  const name = `${nameOf(account)}, ${account.companyName}`;
  return (
    <span className={styles.line}>
      <span>{account.staffStep}</span>
      <span className={styles.verbs}>
        <TextButton label={`Check connection, ${name}`} onClick={() => acts.check(account)}>
          Check connection
        </TextButton>
        <TextButton label={`Decline, ${name}`} onClick={() => acts.decline(account)}>
          Decline
        </TextButton>
      </span>
    </span>
  );
}

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
