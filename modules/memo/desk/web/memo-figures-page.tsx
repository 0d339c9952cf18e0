import { queryOptions, useQuery } from '@tanstack/react-query';
import { cents } from '#kit/domain/money.ts';
import { counted } from '#kit/domain/text/counted.ts';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { getMemoFigures } from '../contract/figures-endpoints.ts';
import type { MemoFiguresRow } from '../contract/figures-endpoints.ts';

const query = queryOptions({
  queryKey: ['desk', 'memo-figures'],
  queryFn: ({ signal }) => call(getMemoFigures, {}, { signal }),
});

/** What is out on memo at all companies and by their size; names are behind a company's page and a reason. */
export function MemoFiguresPage() {
  return (
    <>
      <PageTitle
        title="Memo figures"
        facts="Goods out on memo, by company size. To view a company's memos, open the company and enter a reason."
      />
      <Screen query={useQuery(query)} loading={<LoadingState />}>
        {({ rows }) => (
          <DataTable
            label="Memo figures"
            columns={columns}
            source={givenRows(rows)}
            rowId={({ label }) => label}
            rowName={({ label }) => label}
            attention={({ overdue }) => (overdue > 0 ? 'warn' : undefined)}
            exportName="memo-figures"
            empty={<EmptyState title="No memos out" text="Totals appear once goods are out on memo." />}
          />
        )}
      </Screen>
    </>
  );
}

const columns: readonly TableColumn<MemoFiguresRow>[] = [
  { key: 'label', header: 'Companies', width: 200, isKey: true, value: ({ label }) => label, card: 'title' },
  moneyColumn(({ valueOut }: MemoFiguresRow) => cents(valueOut), {
    key: 'out',
    header: 'Value out',
    width: 140,
    card: 'figure',
  }),
  moneyColumn(({ overdue }: MemoFiguresRow) => cents(overdue), {
    key: 'overdue',
    header: 'Overdue',
    width: 140,
    card: 'fact',
  }),
  {
    key: 'oldest',
    header: 'Oldest',
    width: 110,
    value: ({ oldestDays }) => (oldestDays === null ? null : counted(oldestDays, 'day')),
    card: 'fact',
  },
  {
    key: 'memos',
    header: 'Memos out',
    width: 120,
    align: 'right',
    value: ({ memos }) => memos,
    render: ({ memos }) => memos.toLocaleString('en-US'),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'companies',
    header: 'Sellers',
    width: 110,
    align: 'right',
    value: ({ companies }) => companies,
    render: ({ companies }) => companies.toLocaleString('en-US'),
    card: 'fact',
    cardNamed: true,
  },
];
