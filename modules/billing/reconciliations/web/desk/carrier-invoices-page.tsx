import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { useRemembered } from '#platform/settings/web.tsx';
import { fetchCarrierInvoice } from '../../contract/dispute-desk-endpoints.ts';
import type { CarrierInvoice } from '../../contract/dispute-desk-endpoints.ts';
import { shownDay } from '../reconciliation-text.ts';
import { carrierInvoicesQuery, disputeDeskKey } from './answer-dispute-dialog.tsx';

const statusBadges: Readonly<
  Record<CarrierInvoice['status'], { readonly kind: StatusKind; readonly words: string }>
> = {
  Awaited: { kind: 'info', words: 'Pending' },
  Refused: { kind: 'bad', words: 'Rejected' },
  TakenIn: { kind: 'ok', words: 'Received' },
};

function columnsFor(
  fetchAgain: (invoice: CarrierInvoice) => void,
  busy: boolean,
): readonly TableColumn<CarrierInvoice>[] {
  return [
    {
      key: 'week',
      header: 'Week of',
      width: 120,
      isKey: true,
      sticky: true,
      value: ({ week }) => shownDay(week),
      card: 'title',
    },
    { key: 'carrier', header: 'Carrier', width: 90, value: ({ carrier }) => carrier, card: 'fact' },
    {
      key: 'status',
      header: 'Status',
      width: 120,
      value: ({ status }) => statusBadges[status].words,
      render: ({ status }) => (
        <StatusBadge kind={statusBadges[status].kind}>{statusBadges[status].words}</StatusBadge>
      ),
      card: 'status',
    },
    {
      key: 'number',
      header: 'Number',
      width: 130,
      value: ({ invoiceNumber }) => invoiceNumber,
      card: 'fact',
    },
    { key: 'parcels', header: 'Parcels', width: 90, align: 'right', value: ({ parcels }) => parcels },
    { key: 'adjusted', header: 'Adjusted', width: 90, align: 'right', value: ({ adjusted }) => adjusted },
    moneyColumn(({ total }) => total, { key: 'total', header: 'Total', width: 120, card: 'figure' }),
    { key: 'remarks', header: 'Notes', width: 250, value: remarksOf, card: 'note' },
    timeColumn(({ askedAt }) => askedAt, {
      key: 'askedAt',
      header: 'Last checked',
      width: 130,
      yields: 1,
    }),
    {
      key: 'actions',
      header: 'Fetch',
      width: 130,
      exported: false,
      sortable: false,
      value: () => null,
      render: (invoice) =>
        invoice.actions.includes('fetchAgain') ? (
          <Button
            size="xs"
            variant="default"
            disabled={busy}
            aria-label={`Fetch again: ${nameOf(invoice)}`}
            onClick={() => fetchAgain(invoice)}
          >
            Fetch again
          </Button>
        ) : null,
      card: 'fact',
    },
  ];
}

const nameOf = ({ carrier, week }: CarrierInvoice): string => `${carrier}, week of ${shownDay(week)}`;

function remarksOf({ faults, strangers }: CarrierInvoice): string | null {
  if (faults.length > 0) return faults.join(' ');
  if (strangers.length === 0) return null;
  return `Not in our records: ${strangers.slice(0, 3).join(', ')}${strangers.length > 3 ? ` and ${strangers.length - 3} more` : ''}.`;
}

export function CarrierInvoicesPage() {
  const queries = useQueryClient();
  const query = useQuery(carrierInvoicesQuery);
  const remember = useRemembered('desk-carrier-invoices');
  const { busy, error, act } = useAction();
  const fetchAgain = ({ carrier, week }: CarrierInvoice): void =>
    void act(async () => {
      await call(fetchCarrierInvoice, { params: { carrier, week: day(week) } });
      await queries.invalidateQueries({ queryKey: [disputeDeskKey, 'carrier-invoices'] });
    });
  return (
    <>
      <PageTitle
        title="Carrier invoices"
        facts="We check hourly until each week's invoice arrives. Files with errors are rejected and retried the next day."
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState rows={6} />}>
        {({ items }) => (
          <DataTable
            label="Carrier invoices"
            columns={columnsFor(fetchAgain, busy)}
            source={givenRows(items)}
            rowId={({ carrier, week }) => `${carrier}/${week}`}
            rowName={nameOf}
            attention={({ status }) => (status === 'Refused' ? 'bad' : undefined)}
            remember={remember}
            exportName="carrier-invoices"
            height="page"
            empty={
              <EmptyState
                title="No carrier invoices yet"
                text="Weekly invoices appear here after each carrier's first full week."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}
