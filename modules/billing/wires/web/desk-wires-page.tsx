import { Button } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { day, formatDay } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
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
import styles from '#modules/billing/account/web/billing.module.css';
import { cancelExpectedWire, listExpectedWires, recordWire } from '../contract/wire-desk-endpoints.ts';
import type { ExpectedWire } from '../contract/wire-desk-endpoints.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

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
}

const columns = ({ arrived, cancel }: WireActions): readonly TableColumn<ExpectedWire>[] => [
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
    key: 'acts',
    header: 'Action',
    width: 240,
    exported: false,
    value: () => null,
    render: (wire) => (
      <span className={styles.rowActs}>
        <Button
          size="sm"
          variant="default"
          aria-label={`Record wire: ${nameOf(wire)}`}
          onClick={() => arrived(wire)}
        >
          Record wire
        </Button>
        <TextButton label={`Mark not received: ${nameOf(wire)}`} onClick={() => cancel(wire)}>
          Mark not received
        </TextButton>
      </span>
    ),
    card: 'status',
  },
];

/** Announced wires, for staff who see the provider's bank account. */
export function DeskWiresPage() {
  const queries = useQueryClient();
  const dialogs = useDialogs();
  const { error, act } = useAction();
  const query = useQuery(wiresQuery);
  const readAgain = () => queries.invalidateQueries({ queryKey: wiresQuery.queryKey });
  const arrived = async (wire: ExpectedWire) => {
    if (await openRecordWireDialog(dialogs, wire)) await readAgain();
  };
  const cancel = async ({ companyId, paymentId, company, number }: ExpectedWire) => {
    const sure = await dialogs.openConfirm({
      header: `Mark the wire from ${company} for ${number} not received?`,
      body: 'The invoice can then be paid another way.',
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
      <PageTitle title="Wires" facts="Wires members say they sent, earliest due first." />
      {error !== undefined && <FailureMessage error={error} />}
      <Screen query={query} loading={<LoadingState />}>
        {({ items }) => (
          <DataTable
            label="Wires"
            columns={columns({ arrived: (wire) => void arrived(wire), cancel: (wire) => void cancel(wire) })}
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

/** True if recorded. */
function openRecordWireDialog(dialogs: Dialogs, wire: ExpectedWire): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <RecordWireDialog wire={wire} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

interface RecordWireDialogProps extends DialogFrame {
  readonly wire: ExpectedWire;
  onDone(): void;
}

function RecordWireDialog({ wire, opened, onClose, onDone }: RecordWireDialogProps) {
  const { companyId, paymentId, company, number, amount } = wire;
  const form = useLoupeForm({
    schema: recordWire.body,
    initial: { amount, reference: '' },
    onSubmit: (body) => call(recordWire, { params: { companyId, paymentId }, body }),
    onDone,
  });
  const title = `Record wire from ${company} for ${number}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>Any overpayment is credited to the member. Any shortfall stays due.</p>
      <DialogForm form={form} label={title} verb="Record wire" doing="Recording" onCancel={onClose}>
        <MoneyField label="Amount received" {...form.field('amount')} />
        <TextField label="Bank reference" limit={50} {...form.field('reference')} />
      </DialogForm>
    </Dialog>
  );
}
