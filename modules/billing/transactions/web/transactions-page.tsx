import { counted } from '#kit/domain/text/counted.ts';
import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { formatCents } from '#kit/domain/money.ts';
import { call, callForBlob } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { saveFile } from '#kit/web/table/export/save-file.ts';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { transactionTypes } from '#platform/payments/contract.ts';
import { useRemembered } from '#platform/settings/web.tsx';
import { billingKey } from '#modules/billing/account/web/billing-calls.ts';
import { anyDay, dayRangeQuery, useBillingDays } from '#modules/billing/account/web/use-billing-days.ts';
import { listTransactions, transactionsAsSheet } from '../contract/transaction-endpoints.ts';
import { transactionColumns, transactionName } from './transaction-columns.tsx';

/** `?pending=yes` shows transactions that are not invoiced yet, `?search=` those of a shipment. */
export function TransactionsPage() {
  const remember = useRemembered('billing-transactions');
  const opened: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  // A link to one shipment's transactions shows all of them, whatever was filtered before.
  const openedSearch = typeof opened['search'] === 'string' ? opened['search'] : undefined;
  const isLinked = openedSearch !== undefined;
  const [type, setType] = useStoredChoice('transactions.type', (stored) =>
    isLinked ? undefined : storedOneOf(transactionTypes)(stored),
  );
  // The URL sets the initial value; later choices are kept.
  const [pending, setPending] = useStoredChoice(
    'transactions.pending',
    (stored) => (stored === true && !isLinked) || opened['pending'] === 'yes',
  );
  const bought = useBillingDays('Purchase date', isLinked ? anyDay : undefined);
  const { busy, error, act } = useAction();
  const { table, first, matching } = useListPage({
    key: [billingKey, 'transactions'],
    list: (query, options) => call(listTransactions, { query: { limit: 50, ...query } }, options),
    filter: { ...dayRangeQuery(bought.days), type, pending: pending ? 'yes' : undefined },
    search: 'Search shipment, recipient, tracking',
    storedSearch: 'transactions.search',
    ...(isLinked ? { openedSearch } : {}),
  });
  const exportAll = () =>
    act(async () => {
      const blob = await callForBlob(transactionsAsSheet, { query: matching });
      saveFile('transactions.xlsx', [blob], blob.type);
    });
  return (
    <>
      <PageTitle
        title="Transactions"
        facts={
          first === undefined
            ? undefined
            : `${counted(first.count, 'transaction')}, ${formatCents(first.amount)} total.`
        }
        actions={
          <Button variant="default" loading={busy} onClick={() => void exportAll()}>
            Export all results
          </Button>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      <DataTable
        label="Transactions"
        columns={transactionColumns}
        {...table}
        rowId={({ transactionId }) => transactionId}
        rowName={transactionName}
        remember={remember}
        filters={[
          bought.filter,
          choiceFilter({
            key: 'type',
            label: 'Type',
            value: type,
            options: transactionTypes.map((value) => ({ value, label: value })),
            onChange: setType,
          }),
          choiceFilter({
            key: 'invoiced',
            label: 'Invoiced',
            value: pending ? 'pending' : undefined,
            options: [{ value: 'pending', label: 'Pending charges' }],
            onChange: (value) => setPending(value === 'pending'),
          }),
        ]}
        empty={<EmptyState title="No transactions" text="Choose another date range or type." />}
      />
    </>
  );
}
