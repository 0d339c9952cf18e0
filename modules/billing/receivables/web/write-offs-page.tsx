import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { StatusBadge } from '#kit/web/display/status-badge.tsx';
import type { StatusKind } from '#kit/web/display/status-badge.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { Link } from '#kit/web/link/link.ts';
import { EmptyState } from '#kit/web/states/empty-state.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { Screen } from '#kit/web/states/screen.tsx';
import type { TableColumn } from '#kit/web/table/column.ts';
import { DataTable } from '#kit/web/table/data-table.tsx';
import { moneyColumn } from '#kit/web/table/money-column.tsx';
import { givenRows } from '#kit/web/table/row-source.ts';
import { timeColumn } from '#kit/web/table/time-column.tsx';
import { toast } from '#kit/web/toast/toast-store.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { approveAdjustment, declineAdjustment } from '../contract/adjustment-endpoints.ts';
import type { Adjustment } from '../contract/adjustment-endpoints.ts';
import { reasonCodes } from '../domain/reason-codes.ts';
import type { AdjustmentKind } from '../domain/reason-codes.ts';
import { adjustmentsQuery, receivablesKey } from './receivables-queries.ts';
import styles from './receivables.module.css';

const kinds: Readonly<Record<Adjustment['status'], StatusKind>> = {
  Pending: 'warn',
  Posted: 'ok',
  Declined: 'mute',
  Reversed: 'mute',
};

const kindNames: Readonly<Record<AdjustmentKind, string>> = {
  write_off: 'Write-off',
  credit: 'Credit',
  charge: 'Charge',
  refund: 'Credit refund',
};

const nameOf = ({ kind, company, number }: Adjustment): string =>
  `${kindNames[kind]}, ${company}${number === null ? '' : `, ${number}`}`;

interface Acts {
  approve(row: Adjustment): void;
  decline(row: Adjustment): void;
  reverse(row: Adjustment): void;
}

function RowButtons({ row, acts }: { readonly row: Adjustment; readonly acts: Acts }) {
  const has = (action: Adjustment['actions'][number]) => row.actions.includes(action);
  return (
    <span className={styles.rowActs}>
      {has('approve') && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Approve: ${nameOf(row)}`}
          onClick={() => acts.approve(row)}
        >
          Approve
        </Button>
      )}
      {has('decline') && (
        <TextButton label={`Decline: ${nameOf(row)}`} onClick={() => acts.decline(row)}>
          Decline
        </TextButton>
      )}
      {has('reverse') && (
        <TextButton label={`Reverse: ${nameOf(row)}`} onClick={() => acts.reverse(row)}>
          Reverse
        </TextButton>
      )}
    </span>
  );
}

const columns = (acts: Acts): readonly TableColumn<Adjustment>[] => [
  {
    key: 'company',
    header: 'Company',
    width: 135,
    isKey: true,
    value: ({ company }) => company,
    render: ({ company, companyId }) => <Link to={`/desk/receivables/${companyId}`}>{company}</Link>,
    leadsOn: true,
    card: 'title',
  },
  { key: 'kind', header: 'Type', width: 115, value: ({ kind }) => kindNames[kind], card: 'fact' },
  { key: 'number', header: 'Item', width: 95, value: ({ number }) => number, card: 'fact' },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 95, card: 'figure' }),
  {
    key: 'reason',
    header: 'Reason',
    width: 190,
    value: ({ reasonCode, note, reversalReason }) =>
      `${reasonCodes[reasonCode].label}: ${note}${reversalReason === null ? '' : ` Reversed: ${reversalReason}`}`,
    card: 'fact',
  },
  { key: 'enteredBy', header: 'Entered by', width: 105, value: ({ enteredBy }) => enteredBy, card: 'note' },
  timeColumn(({ enteredAt }) => enteredAt, { key: 'enteredAt', header: 'Entered', width: 90 }),
  { key: 'decidedBy', header: 'Reviewed by', width: 100, yields: 1, value: ({ decidedBy }) => decidedBy },
  {
    key: 'status',
    header: 'Status',
    width: 95,
    value: ({ status }) => status,
    render: ({ status }) => <StatusBadge kind={kinds[status]}>{status}</StatusBadge>,
    card: 'status',
  },
  {
    key: 'acts',
    header: 'Action',
    width: 150,
    exported: false,
    value: () => null,
    render: (row) => <RowButtons row={row} acts={acts} />,
    card: 'status',
  },
];

/** Write-offs and adjustments; what another person entered waits for approval. */
export function WriteOffsPage() {
  const query = useQuery(adjustmentsQuery);
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const { error, act } = useAction();
  const readAgain = () => queries.invalidateQueries({ queryKey: receivablesKey });
  const paramsOf = ({ companyId, adjustmentId }: Adjustment) => ({ params: { companyId, adjustmentId } });
  const approve = async (row: Adjustment) => {
    const sure = await dialogs.openConfirm({
      header: `Approve ${formatCents(row.amount)} for ${row.company}?`,
      body: `${kindNames[row.kind]}${row.number === null ? '' : ` of ${row.number}`}. ${reasonCodes[row.reasonCode].label}: ${row.note}${row.kind === 'refund' ? " After you approve, mail a check to the company's billing address." : ''}`,
      yes: 'Approve',
      no: 'Cancel',
    });
    if (!sure) return;
    await act(async () => {
      await withStepUp(() => call(approveAdjustment, paramsOf(row)));
      toast.show({ sentence: `${kindNames[row.kind]} posted` });
    });
    await readAgain();
  };
  const decline = async (row: Adjustment) => {
    await act(() => call(declineAdjustment, paramsOf(row)));
    await readAgain();
  };
  const reverse = async (row: Adjustment) => {
    const { openReverseAdjustmentDialog } = await import('./reverse-adjustment-dialog.tsx');
    if (!(await openReverseAdjustmentDialog(dialogs, { row, name: nameOf(row), withStepUp }))) return;
    toast.show({ sentence: `${kindNames[row.kind]} reversed` });
    await readAgain();
  };
  return (
    <>
      <PageTitle
        title="Write-offs"
        facts="Write-offs, adjustments and credit refunds, pending approval first. All write-offs and refunds need a second approval, as do adjustments over $10,000."
      />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Write-offs"
            columns={columns({
              approve: (row) => void approve(row),
              decline: (row) => void decline(row),
              reverse: (row) => void reverse(row),
            })}
            source={givenRows(items)}
            rowId={({ adjustmentId }) => adjustmentId}
            rowName={nameOf}
            exportName="write-offs"
            empty={
              <EmptyState
                title="No write-offs or adjustments"
                text="Write off or adjust a company's open items under Aging."
              />
            }
          />
        )}
      </Screen>
    </>
  );
}
