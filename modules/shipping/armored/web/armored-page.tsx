import { Button } from '@mantine/core';
import { call } from '#kit/web/call/call.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { Link } from '#kit/web/link/link.ts';
import { useRouteParam } from '#kit/web/slots/use-route-word.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { choiceFilter } from '#kit/web/table/toolbar/choice-filter.tsx';
import { storedOneOf, useStoredChoice } from '#kit/web/table/toolbar/kept-choice.ts';
import { useListPage } from '#kit/web/table/use-list-page.ts';
import { useActor } from '#platform/access/web.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { mayCreateShipments } from '#modules/shipping/draft/contract/access.ts';
import { listArmoredQuotes } from '../contract/armored-endpoints.ts';
import type { ArmoredLine } from '../contract/armored-shapes.ts';
import { armoredStatuses } from '../domain/armored-moves.ts';
import { armoredColumns } from './armored-columns.tsx';
import { ArmoredQuoteView } from './armored-quote.tsx';
import { armoredKey } from './armored-queries.ts';
import { statusText } from './armored-words.ts';

const columns: readonly TableColumn<ArmoredLine>[] = [
  {
    key: 'number',
    header: 'Quote',
    width: 100,
    isKey: true,
    value: ({ number }) => number,
    render: ({ number, quoteId }) => <Link to={`/membership/shipping/armored/${quoteId}`}>{number}</Link>,
    card: 'title',
  },
  ...armoredColumns,
  timeColumn(({ requestedAt }) => requestedAt, { key: 'requested', header: 'Requested', width: 130 }),
  { key: 'by', header: 'Requested by', width: 150, hidden: true, value: ({ requestedBy }) => requestedBy },
];

/** Spec shipping §2: Armored Transport Quote. The list, or the quote that the path names. */
export function ArmoredPage() {
  const quoteId = useRouteParam('quoteId');
  return quoteId === '' ? <ArmoredList /> : <ArmoredQuoteView quoteId={quoteId} />;
}

function ArmoredList() {
  const actor = useActor();
  const remembered = useRemembered('shipping-armored');
  const [status, setStatus] = useStoredChoice('armored.status', storedOneOf(armoredStatuses));
  const { table } = useListPage({
    key: [...armoredKey, 'list'],
    list: (query, request) => call(listArmoredQuotes, { query: { limit: 50, ...query } }, request),
    filter: { status: status ?? undefined },
  });
  const request = actor.kind === 'member' && mayCreateShipments(actor) && (
    <Button component={Link} to="/membership/shipping/armored/new">
      Request quote
    </Button>
  );
  return (
    <>
      <PageTitle
        title="Armored transport"
        facts="For parcels over our limits or too valuable for FedEx, UPS or USPS."
        actions={request}
      />
      <DataTable
        label="Armored quotes"
        columns={columns}
        {...table}
        rowId={({ quoteId }) => quoteId}
        rowName={({ number }) => number}
        remember={remembered}
        attention={(line) =>
          line.waitsFor === 'member' || statusText(line) === 'Quoted' ? 'warn' : undefined
        }
        filters={[
          choiceFilter({
            key: 'status',
            label: 'Status',
            value: status,
            options: armoredStatuses.map((value) => ({ value, label: value })),
            onChange: setStatus,
          }),
        ]}
        exportName="armored-quotes"
        empty={
          <EmptyState
            title="No armored quotes yet"
            text="Request a quote. We'll reply with a price, conditions and an expiration date."
            action={request}
          />
        }
      />
    </>
  );
}
