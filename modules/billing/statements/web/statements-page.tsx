import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { day, formatDay } from '#kit/domain/day.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import type { Statement } from '../contract/statement-endpoints.ts';
import { monthName } from '../domain/month.ts';
import { LedgerExport } from './ledger-export.tsx';
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
