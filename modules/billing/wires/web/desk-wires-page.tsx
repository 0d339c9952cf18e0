import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { PageTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
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
import styles from '#modules/billing/account/web/billing.module.css';
import {
  cancelExpectedWire,
  confirmWireEntry,
  discardWireEntry,
  listExpectedWires,
} from '../contract/wire-desk-endpoints.ts';
import { recordedText } from './recorded-text.ts';
import type { ExpectedWire } from '../contract/wire-desk-endpoints.ts';

const wiresQuery = queryOptions({
  queryKey: ['desk', 'wires'],
  queryFn: ({ signal }) => call(listExpectedWires, {}, { signal }),
});

const nameOf = ({ company, number }: ExpectedWire): string => `${company}, ${number}`;

/** Staff ask the member, or mark the wire as never arrived. */
const isLate = ({ late }: ExpectedWire): 'warn' | undefined => (late ? 'warn' : undefined);

interface WireActions {
  arrived(wire: ExpectedWire): void;
  cancel(wire: ExpectedWire): void;
  confirm(wire: ExpectedWire): void;
  discard(wire: ExpectedWire): void;
}

function WireButtons({ wire, acts }: { readonly wire: ExpectedWire; readonly acts: WireActions }) {
  const has = (action: ExpectedWire['actions'][number]) => wire.actions.includes(action);
  return (
    <span className={styles.rowActs}>
      {has('record') && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Record wire: ${nameOf(wire)}`}
          onClick={() => acts.arrived(wire)}
        >
          Record wire
        </Button>
      )}
      {has('cancel') && (
        <TextButton label={`Mark not received: ${nameOf(wire)}`} onClick={() => acts.cancel(wire)}>
          Mark not received
        </TextButton>
      )}
      {has('confirm') && (
        <Button
          size="sm"
          variant="default"
          aria-label={`Confirm entry: ${nameOf(wire)}`}
          onClick={() => acts.confirm(wire)}
        >
          Confirm entry
        </Button>
      )}
      {has('discard') && (
        <TextButton label={`Discard entry: ${nameOf(wire)}`} onClick={() => acts.discard(wire)}>
          Discard entry
        </TextButton>
      )}
    </span>
  );
}

/** What waits for a second person. */
function entryText({ entry }: ExpectedWire): string | null {
  if (entry === null) return null;
  const amount = formatCents(entry.amount);
  return entry.kind === 'arrival'
    ? `${entry.enteredBy} recorded ${amount}`
    : `${entry.enteredBy} reversed ${amount}: ${entry.reason ?? ''}`;
}

const columns = (acts: WireActions): readonly TableColumn<ExpectedWire>[] => [
  {
    key: 'company',
    header: 'Company',
    width: 220,
    isKey: true,
    value: ({ company }) => company,
    card: 'title',
  },
  { key: 'number', header: 'Reference', width: 140, value: ({ number }) => number, card: 'fact' },
  moneyColumn(({ amount }) => amount, { key: 'amount', header: 'Amount', width: 120, card: 'figure' }),
  timeColumn(({ announcedAt }) => announcedAt, {
    key: 'announcedAt',
    header: 'Reported',
    width: 140,
    card: 'note',
  }),
  {
    key: 'expectedOn',
    header: 'Expected',
    width: 120,
    value: ({ expectedOn }) => (expectedOn === null ? null : formatDay(day(expectedOn))),
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'entry',
    header: 'Awaiting confirmation',
    width: 220,
    value: entryText,
    card: 'fact',
    cardNamed: true,
  },
  {
    key: 'acts',
    header: 'Action',
    width: 220,
    exported: false,
    value: () => null,
    render: (wire) => <WireButtons wire={wire} acts={acts} />,
    card: 'status',
  },
];

/** Announced wires, for staff who see the provider's bank account. */
export function DeskWiresPage() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const { error, act } = useAction();
  const query = useQuery(wiresQuery);
  const readAgain = () => queries.invalidateQueries({ queryKey: wiresQuery.queryKey });
  const arrived = async (wire: ExpectedWire) => {
    const { openRecordWireDialog } = await import('./record-wire-dialog.tsx');
    const done = await openRecordWireDialog(dialogs, { wire, withStepUp });
    if (done === undefined) return;
    toast.show({ sentence: recordedText(done.outcome) });
    await readAgain();
  };
  const confirm = async ({ companyId, paymentId }: ExpectedWire) => {
    await act(() => withStepUp(() => call(confirmWireEntry, { params: { companyId, paymentId } })));
    await readAgain();
  };
  const discard = async ({ companyId, paymentId }: ExpectedWire) => {
    await act(() => call(discardWireEntry, { params: { companyId, paymentId } }));
    await readAgain();
  };
  const cancel = async ({ companyId, paymentId, company, number }: ExpectedWire) => {
    const sure = await dialogs.openConfirm({
      header: `Mark the wire from ${company} for ${number} as not received?`,
      body: 'The member can then pay another way.',
      yes: 'Mark not received',
      no: 'Keep waiting',
    });
    if (!sure) return;
    await act(() => call(cancelExpectedWire, { params: { companyId, paymentId } }));
    // The cause of the refusal has changed the list.
    await readAgain();
  };
  return (
    <>
      <PageTitle title="Wires" facts="Wires reported by members, in order of expected date." />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Wires"
            columns={columns({
              arrived: (wire) => void arrived(wire),
              cancel: (wire) => void cancel(wire),
              confirm: (wire) => void confirm(wire),
              discard: (wire) => void discard(wire),
            })}
            source={givenRows(items)}
            rowId={({ paymentId }) => paymentId}
            rowName={nameOf}
            attention={isLate}
            exportName="wires"
            empty={
              <EmptyState title="No wires expected" text="Wires appear here when members report them." />
            }
          />
        )}
      </Screen>
    </>
  );
}
