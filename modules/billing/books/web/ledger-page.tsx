import { Button } from '@mantine/core';
import { useState } from 'react';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { booksAsCsv, booksAsSheet, listBookLines } from '../contract/books-endpoints.ts';
import type { BookLine } from '../contract/books-endpoints.ts';
import { accountNames, bookAccounts } from '../domain/account-names.ts';
import type { BookAccount } from '../domain/account-names.ts';
import { booksKey } from './books-queries.ts';
import { PeriodFields } from './period-fields.tsx';
import { usePeriod } from './use-period.ts';

const columns: readonly TableColumn<BookLine>[] = [
  {
    key: 'day',
    header: 'Date',
    width: 100,
    value: ({ day: on }) => formatDay(day(on)),
    card: 'note',
  },
  {
    key: 'company',
    header: 'Company',
    width: 170,
    isKey: true,
    value: ({ company }) => company,
    card: 'title',
  },
  { key: 'what', header: 'Entry', width: 270, value: ({ what }) => what, card: 'fact' },
  { key: 'number', header: 'Number', width: 110, value: ({ number }) => number, card: 'fact' },
  { key: 'debit', header: 'Debit', width: 170, value: ({ debit }) => accountNames[debit], card: 'fact' },
  { key: 'credit', header: 'Credit', width: 170, value: ({ credit }) => accountNames[credit], card: 'fact' },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 120, card: 'figure' }),
];

/** Every transfer of a period, of all accounts or of one. */
export function LedgerPage() {
  const [period, setPeriod] = usePeriod();
  const [account, setAccount] = useState<BookAccount | null>(null);
  const filter = { ...period, account: account ?? undefined };
  const { busy, error, act } = useAction();
  const { table } = useListPage({
    key: [...booksKey, 'ledger'],
    list: (query, options) => call(listBookLines, { query: { limit: 50, ...query } }, options),
    filter,
  });
  const query = account === null ? period : { ...period, account };
  const save = (endpoint: typeof booksAsCsv | typeof booksAsSheet, ending: string) =>
    act(() => saveAnswer(endpoint, { query }, `general-ledger-${period.from}-${period.to}.${ending}`));
  return (
    <>
      <PageTitle
        title="Ledger"
        facts="All companies' entries, plus unmatched receipts. Export for your accounting software."
        actions={
          <>
            <Button variant="default" loading={busy} onClick={() => void save(booksAsCsv, 'csv')}>
              Export CSV
            </Button>
            <Button variant="default" loading={busy} onClick={() => void save(booksAsSheet, 'xlsx')}>
              Export spreadsheet
            </Button>
          </>
        }
      />
      {error !== undefined && <FailureMessage error={error} />}
      <PeriodFields period={period} onChange={setPeriod}>
        <SelectField
          label="Account"
          name="account"
          placeholder="All accounts"
          optional
          options={bookAccounts.map((one) => ({ value: one, label: accountNames[one] }))}
          value={account}
          onChange={(chosen) => setAccount(bookAccounts.find((one) => one === chosen) ?? null)}
        />
      </PeriodFields>
      <DataTable
        label="Ledger"
        columns={columns}
        {...table}
        rowId={({ lineId }) => lineId}
        rowName={({ what }) => what}
        empty={<EmptyState title="No entries" text="Choose another period or account." />}
      />
    </>
  );
}
