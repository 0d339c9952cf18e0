import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle, SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import {
  closeDeskPaymentReport,
  listDeskPaymentReports,
  sendDeskPaymentReport,
} from '../contract/payment-endpoints.ts';
import type { ClosedPaymentReport, DeskPaymentReport } from '../contract/payment-endpoints.ts';

const reportsQuery = queryOptions({
  queryKey: ['desk', 'policy-payments'],
  queryFn: ({ signal }) => call(listDeskPaymentReports, {}, { signal }),
});

/** Payments and reversals that the insurer hasn't posted. */
export function DeskPaymentsPage() {
  const queries = useQueryClient();
  const { busy, error, act } = useAction();
  const dialogs = useDialogs();
  const send = ({ companyId, reportId, policyNumber }: DeskPaymentReport) =>
    void act(async () => {
      const { isReported, fault } = await call(sendDeskPaymentReport, { params: { companyId, reportId } });
      toast.show({
        sentence: isReported ? `Reported to policy ${policyNumber}` : `Not reported: ${fault}`,
      });
      await queries.invalidateQueries(reportsQuery);
    });
  const close = ({ companyId, reportId, policyNumber, amount }: DeskPaymentReport) =>
    void act(async () => {
      const { openReasonDialog } = await import('#modules/insurance/links/web/reason-dialog.tsx');
      const isDone = await openReasonDialog(dialogs, {
        schema: closeDeskPaymentReport.body,
        title: 'Close reversal',
        body: `Close the reversal of ${formatCents(cents(amount))} on policy ${policyNumber} once it's settled with the insurer. We'll stop reporting it.`,
        label: 'How it was settled',
        verb: 'Close reversal',
        doing: 'Closing',
        act: (body) => call(closeDeskPaymentReport, { params: { companyId, reportId }, body }),
      });
      if (!isDone) return;
      toast.show({ sentence: 'Reversal closed' });
      await queries.invalidateQueries(reportsQuery);
    });
  return (
    <>
      <PageTitle
        title="Policy payments"
        facts="Payments and reversals the insurer hasn't posted. We retry every 5 minutes. If the insurer refuses a payment, refund it under Payments or report it again. Close a refused reversal once it's settled."
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={useQuery(reportsQuery)} loading={<LoadingState />}>
        {({ items, closed }) => (
          <>
            <DataTable
              label="Policy payments"
              columns={buildColumns(busy, send, close)}
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
            {closed.length > 0 && (
              <>
                <SectionTitle>Closed in the last 30 days</SectionTitle>
                <DataTable
                  label="Closed reversals"
                  columns={closedColumns}
                  source={givenRows(closed)}
                  rowId={({ reportId }) => reportId}
                  rowName={({ policyNumber, companyName }) => `${policyNumber}, ${companyName}`}
                  exportName="closed-reversals"
                  empty={null}
                />
              </>
            )}
          </>
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
  close: (report: DeskPaymentReport) => void,
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
    width: 190,
    exported: false,
    value: () => null,
    render: (report) => (
      <span style={{ display: 'flex', flexWrap: 'wrap', gap: 10, alignItems: 'center' }}>
        <Button size="sm" disabled={busy} onClick={() => send(report)}>
          Report now
        </Button>
        {report.kind === 'Reversal' && report.isRefused && (
          <TextButton onClick={() => close(report)}>Close</TextButton>
        )}
      </span>
    ),
    card: 'status',
  },
];

const closedColumns: readonly TableColumn<ClosedPaymentReport>[] = [
  {
    key: 'number',
    header: 'Policy',
    width: 130,
    isKey: true,
    value: ({ policyNumber }) => policyNumber,
    card: 'title',
  },
  { key: 'company', header: 'Company', width: 170, value: ({ companyName }) => companyName, card: 'fact' },
  {
    key: 'amount',
    header: 'Amount',
    width: 110,
    align: 'right',
    value: ({ amount }) => formatCents(cents(amount)),
    card: 'fact',
  },
  { key: 'by', header: 'Closed by', width: 140, value: ({ closedBy }) => closedBy, card: 'fact' },
  timeColumn(({ closedAt }: ClosedPaymentReport) => closedAt, {
    key: 'closedAt',
    header: 'Closed',
    width: 110,
    card: 'note',
  }),
  { key: 'reason', header: 'Reason', width: 320, value: ({ reason }) => reason, card: 'fact' },
];
