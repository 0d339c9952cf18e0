import { Button, Group } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { useNow } from '#kit/web/display/now.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { shippingKey } from '#modules/shipping/shipments/web/shipment-queries.ts';
import { listCarrierAccounts } from '../contract/account-endpoints.ts';
import type { CarrierAccount } from '../contract/account-endpoints.ts';
import { accountColumns, nameOf } from './account-columns.tsx';
import type { Accounts } from './accounts-answer.ts';
import styles from './accounts.module.css';
import { useAccountActs } from './use-account-acts.ts';
import type { AccountActs } from './use-account-acts.ts';

const accountsQuery = queryOptions({
  queryKey: [shippingKey, 'carrier-accounts'],
  queryFn: ({ signal }) => call(listCarrierAccounts, {}, { signal }),
});

/** Spec shipping §2: integrations, FedEx account and UPS account. */
export function AccountsPage() {
  const acts = useAccountActs();
  const now = useNow();
  return (
    <Screen query={useQuery(accountsQuery)} title="Carrier accounts">
      {(accounts) => (
        <>
          <PageTitle
            title="Carrier accounts"
            facts="Ship at your own FedEx and UPS rates. The carrier bills you for freight, and we charge only the premium."
            actions={accounts.mayChange && <AddButtons accounts={accounts} acts={acts} now={now} />}
          />
          {acts.error !== undefined && <FailureMessage error={acts.error} />}
          <DataTable
            label="Carrier accounts"
            columns={accountColumns}
            source={givenRows(accounts.items)}
            rowId={({ accountId }) => accountId}
            rowName={nameOf}
            attention={({ status }) => (status === 'NeedsAttention' ? 'bad' : undefined)}
            secondLine={accountLine({ accounts, acts, now })}
            empty={
              <EmptyState
                title="No carrier accounts yet"
                text="Add your FedEx or UPS account to see your own rates next to ours."
              />
            }
          />
        </>
      )}
    </Screen>
  );
}

interface ActProps {
  readonly accounts: Accounts;
  readonly acts: AccountActs;
  readonly now: Date;
}

function AddButtons({ accounts, acts, now }: ActProps) {
  return (
    <Group gap="xs">
      <Button disabled={acts.busy} onClick={() => acts.addFedEx(accounts)}>
        Add FedEx account
      </Button>
      <Button variant="default" disabled={acts.busy} onClick={() => acts.addUps(accounts, now)}>
        Add UPS account
      </Button>
    </Group>
  );
}

const accountLine =
  (props: ActProps) =>
  (account: CarrierAccount): ReactNode => <AccountLine {...props} account={account} />;

/** What happened, the next step, and the verbs. */
function AccountLine({ account, accounts, acts, now }: ActProps & { readonly account: CarrierAccount }) {
  const { problem, nextStep, mayVerify } = account;
  return (
    <span className={styles.line}>
      <span>{problem === null ? nextStep : `${problem.cause} ${problem.fix}`}</span>
      {accounts.mayChange && (
        <span className={styles.verbs}>
          {mayVerify && (
            <TextButton label={`Verify ${nameOf(account)}`} onClick={() => acts.verify(account, now)}>
              Verify
            </TextButton>
          )}
          <TextButton label={`Edit ${nameOf(account)}`} onClick={() => acts.edit(account, accounts)}>
            Edit
          </TextButton>
          <TextButton label={`Remove ${nameOf(account)}`} onClick={() => acts.remove(account)}>
            Remove
          </TextButton>
        </span>
      )}
    </span>
  );
}
