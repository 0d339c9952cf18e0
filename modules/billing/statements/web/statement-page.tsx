import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '#kit/web/link/link.ts';
import { day, dayInZone, formatDay } from '#kit/domain/day.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { Card } from '#kit/web/display/card.tsx';
import { FactLine, FactList } from '#kit/web/display/fact-line.tsx';
import { Money } from '#kit/web/display/figure-text.tsx';
import { Column, PageColumns } from '#kit/web/display/page-columns.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import { ToList } from '#kit/web/states/to-list.tsx';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { call } from '#kit/web/call/call.ts';
import { providerZone } from '#platform/access/contract.ts';
import styles from '#modules/billing/account/web/billing.module.css';
import { billingKey, saveAnswer } from '#modules/billing/account/web/billing-calls.ts';
import { Sums } from '#modules/billing/account/web/billing-display.tsx';
import { listStatementLines, statementAsPdf, statementAsSheet } from '../contract/statement-endpoints.ts';
import type { StatementDetails, StatementLine } from '../contract/statement-endpoints.ts';
import { monthName } from '../domain/month.ts';
import { statementQuery } from './statement-queries.ts';

export function StatementPage() {
  const month = useRouteParam('month');
  const query = useQuery(statementQuery(month));
  return (
    <Screen
      query={query}
      title="Statement"
      elsewhere={<ToList to="/membership/billing/statements">Back to statements</ToList>}
    >
      {(statement) => (
        <>
          <PageTitle
            above={<Link to="/membership/billing/statements">Statements</Link>}
            title={monthName(month)}
            facts={`Statement ${statement.number}, ${formatDay(day(statement.from))} to ${formatDay(day(statement.date))}`}
            actions={<StatementFiles month={month} number={statement.number} />}
          />
          <PageColumns>
            <Column>
              <Figures statement={statement} />
              <Ages ageing={statement.ageing} />
            </Column>
            <Column>
              <Sums title="By location" sums={statement.byLocation} />
              <Sums title="By reference" sums={statement.byReference} />
            </Column>
          </PageColumns>
          <Lines month={month} />
        </>
      )}
    </Screen>
  );
}

function StatementFiles({ month, number }: { readonly month: string; readonly number: string }) {
  const { busy, error, act } = useAction();
  const params = { month };
  return (
    <>
      {error !== undefined && <FailureMessage error={error} />}
      <Button
        loading={busy}
        onClick={() => void act(() => saveAnswer(statementAsPdf, { params }, `statement-${number}.pdf`))}
      >
        PDF
      </Button>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => void act(() => saveAnswer(statementAsSheet, { params }, `statement-${number}.xlsx`))}
      >
        Excel
      </Button>
    </>
  );
}

function Figures({ statement }: { readonly statement: StatementDetails }) {
  return (
    <Card label="Balance">
      <SectionTitle>Balance</SectionTitle>
      <FactList>
        <FactLine name="Opening balance">
          <Money cents={statement.opening} />
        </FactLine>
        <FactLine name="Purchases" note={`${statement.transactions}`}>
          <Money cents={statement.bought} />
        </FactLine>
        <FactLine name="Payments and credits">
          <Money cents={statement.paid} />
        </FactLine>
        <FactLine name="Closing balance" strong>
          <Money cents={statement.closing} />
        </FactLine>
      </FactList>
    </Card>
  );
}

const ages = [
  ['notInvoiced', 'Not invoiced yet'],
  ['upTo30', '0-30 days'],
  ['upTo60', '31-60 days'],
  ['upTo90', '61-90 days'],
  ['over90', 'Over 90 days'],
  ['credit', 'Credit'],
] as const;

function Ages({ ageing }: Pick<StatementDetails, 'ageing'>) {
  return (
    <Card label="Aging">
      <SectionTitle beside="Days since invoiced">Aging</SectionTitle>
      <FactList>
        {ages.map(([bucket, name]) => (
          <FactLine key={bucket} name={name}>
            <Money cents={ageing[bucket]} />
          </FactLine>
        ))}
      </FactList>
    </Card>
  );
}

const columns: readonly TableColumn<StatementLine>[] = [
  {
    key: 'at',
    header: 'Date',
    width: 95,
    value: ({ at }) => formatDay(day(dayInZone(new Date(at), providerZone))),
    card: 'note',
  },
  { key: 'what', header: 'Description', width: 250, isKey: true, value: ({ what }) => what, card: 'title' },
  { key: 'number', header: 'Number', width: 110, value: ({ number }) => number, card: 'fact' },
  { key: 'recipient', header: 'Recipient', width: 185, value: ({ recipient }) => recipient, card: 'fact' },
  { key: 'location', header: 'Location', width: 120, value: ({ location }) => location },
  { key: 'reference', header: 'Reference', width: 120, value: ({ reference }) => reference },
  { key: 'poNumber', header: 'PO number', width: 120, value: ({ poNumber }) => poNumber },
  {
    key: 'trackingNumber',
    header: 'Tracking number',
    width: 190,
    hidden: true,
    value: ({ trackingNumber }) => trackingNumber,
  },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 100, card: 'figure' }),
];

function Lines({ month }: { readonly month: string }) {
  const { table } = useListPage({
    key: [billingKey, 'statement', month, 'lines'],
    list: (query, options) =>
      call(listStatementLines, { params: { month }, query: { limit: 50, ...query } }, options),
    startsEmpty: true,
  });
  return (
    <section aria-label="Activity" className={styles.apart}>
      <SectionTitle>Activity</SectionTitle>
      <DataTable
        label="Activity"
        columns={columns}
        {...table}
        rowId={({ lineId }) => lineId}
        rowName={({ what, number }) => `${what}, ${number ?? ''}`}
        empty={<EmptyState title="No activity" text="Your balance didn't change this month." />}
      />
    </section>
  );
}
