import { useQuery } from '@tanstack/react-query';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import type { DeskArmoredLine } from '../contract/armored-desk-endpoints.ts';
import { armoredColumns } from './armored-columns.tsx';
import { DeskArmoredQuoteView } from './desk-armored-quote.tsx';
import { deskArmoredQuery } from './armored-queries.ts';
import { deskStatusText, statusKind } from './armored-words.ts';

const columns: readonly TableColumn<DeskArmoredLine>[] = [
  {
    key: 'number',
    header: 'Quote',
    width: 100,
    isKey: true,
    value: ({ number }) => number,
    render: ({ number, companyId, quoteId }) => (
      <Link to={`/desk/armored/${companyId}/${quoteId}`}>{number}</Link>
    ),
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 160, value: ({ companyName }) => companyName, card: 'fact' },
  {
    key: 'status',
    header: 'Status',
    width: 150,
    value: deskStatusText,
    render: (line) => <StatusBadge kind={statusKind(line)}>{deskStatusText(line)}</StatusBadge>,
    card: 'status',
  },
  ...armoredColumns.filter(({ key }) => key !== 'status'),
  timeColumn(({ requestedAt }) => requestedAt, { key: 'requested', header: 'Requested', width: 130 }),
];

/** The queue, or the quote that the path names. */
export function DeskArmoredPage() {
  const params = { companyId: useRouteParam('companyId'), quoteId: useRouteParam('quoteId') };
  return params.quoteId === '' ? <DeskArmoredList /> : <DeskArmoredQuoteView {...params} />;
}

function DeskArmoredList() {
  return (
    <>
      <PageTitle title="Armored transport" facts="Oldest first. Respond within four business hours." />
      <Screen query={useQuery(deskArmoredQuery)} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Armored quotes"
            columns={columns}
            source={givenRows(items)}
            rowId={({ quoteId }) => quoteId}
            rowName={({ number, companyName }) => `${number}, ${companyName}`}
            attention={({ status, waitsFor }) =>
              status === 'Requested' || waitsFor === 'desk' ? 'warn' : undefined
            }
            exportName="armored-quotes"
            empty={
              <EmptyState
                title="No open armored quotes"
                text="Requests appear here when a member sends one."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}
