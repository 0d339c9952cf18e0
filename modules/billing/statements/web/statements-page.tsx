import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { addDays, day, formatDay, isDay } from '#kit/domain/day.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { now } from '#kit/web/display/now.ts';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { DateRangeField } from '#kit/web/form/days/date-range-field.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { providerDay } from '#platform/access/contract.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { ledgerAsCsv, ledgerAsSheet } from '../contract/statement-endpoints.ts';
import type { Statement } from '../contract/statement-endpoints.ts';
import { monthName } from '../domain/month.ts';
import { statementsQuery } from './statement-queries.ts';

/** Spec shipping §3: number, date, transactions, amount. */
const columns: readonly TableColumn<Statement>[] = [
  {
    key: 'month',
    header: 'Month',
    width: 170,
    isKey: true,
    leadsOn: true,
    value: ({ month }) => monthName(month),
    render: ({ month }) => <Link to={`/membership/billing/statements/${month}`}>{monthName(month)}</Link>,
    card: 'title',
  },
  { key: 'number', header: 'Number', width: 160, value: ({ number }) => number, card: 'fact' },
  { key: 'date', header: 'Date', width: 120, value: ({ date }) => formatDay(day(date)), card: 'note' },
  {
    key: 'transactions',
    header: 'Transactions',
    width: 130,
    align: 'right',
    value: ({ transactions }) => transactions,
    card: 'fact',
  },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 140, card: 'figure' }),
];

export function StatementsPage() {
  const query = useQuery(statementsQuery);
  return (
    <>
      <PageTitle
        title="Statements"
        facts="Opening balance, purchases, payments and closing balance for each month."
      />
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Statements"
            columns={columns}
            source={givenRows(items)}
            rowId={({ month }) => month}
            rowName={({ month }) => monthName(month)}
            exportName="statements"
            empty={
              <EmptyState
                title="No statements yet"
                text="Your first statement appears after your first transaction."
              />
            }
          />
        )}
      </Screen>
      <div className={styles.apart}>
        <LedgerExport />
      </div>
    </>
  );
}

function LedgerExport() {
  const [days, setDays] = useState<{ from: string; to: string }>(() => {
    const today = providerDay(now());
    return { from: addDays(today, -89), to: today };
  });
  const [fault, setFault] = useState<string | null>(null);
  const { busy, error, act } = useAction();
  const { from, to } = days;
  const query = isDay(from) && isDay(to) ? { from, to } : undefined;
  return (
    <Card label="General ledger">
      <SectionTitle>General ledger</SectionTitle>
      <p className={styles.lead}>
        Double-entry records for your books. Import the CSV into your bookkeeping software as journal entries.
      </p>
      <DateRangeField
        name="ledger-days"
        label="Dates"
        value={days}
        onChange={setDays}
        onUnreadable={setFault}
        error={fault ?? undefined}
      />
      {error !== undefined && <FailureMessage error={error} />}
      <div className={styles.acts}>
        <Button
          variant="default"
          loading={busy}
          disabled={query === undefined || fault !== null}
          onClick={() =>
            query && void act(() => saveAnswer(ledgerAsCsv, { query }, `ledger-${from}-${to}.csv`))
          }
        >
          CSV
        </Button>
        <Button
          variant="default"
          disabled={busy || query === undefined || fault !== null}
          onClick={() =>
            query && void act(() => saveAnswer(ledgerAsSheet, { query }, `ledger-${from}-${to}.xlsx`))
          }
        >
          Excel
        </Button>
      </div>
    </Card>
  );
}
