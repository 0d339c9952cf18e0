import { useQuery } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import type { CompanyPromise } from '../contract/receivables-endpoints.ts';
import { promisesQuery } from './receivables-queries.ts';

const kinds: Readonly<Record<CompanyPromise['status'], StatusKind>> = {
  Open: 'gem',
  Kept: 'ok',
  Missed: 'bad',
  Withdrawn: 'mute',
};

const columns: readonly TableColumn<CompanyPromise>[] = [
  {
    key: 'company',
    header: 'Company',
    width: 220,
    isKey: true,
    value: ({ company }) => company,
    render: ({ company, companyId }) => <Link to={`/desk/receivables/${companyId}`}>{company}</Link>,
    leadsOn: true,
    card: 'title',
  },
  {
    key: 'promisedOn',
    header: 'Promised date',
    width: 120,
    value: ({ promisedOn }) => formatDay(day(promisedOn)),
    card: 'fact',
    cardNamed: true,
  },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 120, card: 'figure' }),
  { key: 'note', header: 'Contact', width: 240, value: ({ note }) => note, card: 'fact' },
  { key: 'madeBy', header: 'Recorded by', width: 150, value: ({ madeBy }) => madeBy, card: 'note' },
  {
    key: 'status',
    header: 'Status',
    width: 120,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={kinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
];

export function PromisesPage() {
  const query = useQuery(promisesQuery);
  return (
    <>
      <PageTitle title="Promises" facts="Promises to pay, next due first." />
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Promises"
            columns={columns}
            source={givenRows(items)}
            rowId={({ promiseId }) => promiseId}
            rowName={({ company }) => company}
            attention={({ status }) => (status === 'Missed' ? 'warn' : undefined)}
            exportName="promises"
            empty={
              <EmptyState
                title="No promises"
                text="Record a promise from a company's open items under Aging."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}
