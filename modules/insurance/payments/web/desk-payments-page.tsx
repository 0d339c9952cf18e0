import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { listDeskPaymentReports, sendDeskPaymentReport } from '../contract/payment-endpoints.ts';
import type { DeskPaymentReport } from '../contract/payment-endpoints.ts';

const reportsQuery = queryOptions({
  queryKey: ['desk', 'policy-payments'],
  queryFn: ({ signal }) => call(listDeskPaymentReports, {}, { signal }),
});

/** Payments and reversals that the insurer hasn't posted. */
export function DeskPaymentsPage() {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const send = ({ companyId, reportId, policyNumber }: DeskPaymentReport) =>
    void act(async () => {
      const { isReported, fault } = await call(sendDeskPaymentReport, { params: { companyId, reportId } });
      toast.show({
        sentence: isReported ? `Reported to policy ${policyNumber}` : `Not reported: ${fault}`,
      });
      await queries.invalidateQueries(reportsQuery);
    });
  return (
    <>
      <PageTitle
        title="Policy payments"
        facts="Payments the insurer hasn't posted. We retry every 5 minutes. If the insurer refuses one, refund it under Payments or report it again."
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={useQuery(reportsQuery)} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Policy payments"
            columns={buildColumns(busy, send)}
            source={givenRows(items)}
            rowId={({ reportId }) => reportId}
            rowName={({ policyNumber, companyName }) => `${policyNumber}, ${companyName}`}
            exportName="policy-payments"
            empty={
              <EmptyState
                title="All payments are posted"
                text="Payments and reversals the insurer hasn't posted appear here."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}

const statusOf = ({ fault, isRefused, tries }: DeskPaymentReport): string => {
  if (isRefused) return `Refused: ${fault}`;
  return tries === 0 ? 'Not sent yet' : `No response: ${fault}`;
};

const buildColumns = (
  busy: boolean,
  send: (report: DeskPaymentReport) => void,
): readonly TableColumn<DeskPaymentReport>[] => [
  {
    key: 'number',
    header: 'Policy',
    width: 130,
    isKey: true,
    value: ({ policyNumber }) => policyNumber,
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 170, value: ({ companyName }) => companyName, card: 'fact' },
  { key: 'kind', header: 'Type', width: 100, value: ({ kind }) => kind, card: 'fact' },
  {
    key: 'amount',
    header: 'Amount',
    width: 110,
    align: 'right',
    value: ({ amount }) => formatCents(cents(amount)),
    card: 'fact',
  },
  timeColumn(({ askedAt }: DeskPaymentReport) => askedAt, {
    key: 'askedAt',
    header: 'Date',
    width: 110,
    card: 'note',
  }),
  { key: 'status', header: 'Status', width: 260, value: statusOf, card: 'fact' },
  {
    key: 'acts',
    header: 'Action',
    width: 130,
    exported: false,
    value: () => null,
    render: (report) => (
      <Button size="sm" disabled={busy} onClick={() => send(report)}>
        Report now
      </Button>
    ),
    card: 'status',
  },
];
