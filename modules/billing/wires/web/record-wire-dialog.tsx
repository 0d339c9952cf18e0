import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { recordWire, reverseWire } from '../contract/wire-desk-endpoints.ts';
import type { ExpectedWire } from '../contract/wire-desk-endpoints.ts';

type Recorded = EndpointResult<typeof recordWire>;

/** The outcome; undefined if canceled. */
export function openRecordWireDialog(
  dialogs: Dialogs,
  target: { readonly wire: ExpectedWire; readonly withStepUp: WithStepUp },
): Promise<Recorded | undefined> {
  return dialogs.open<Recorded | undefined>((opened, answer) => (
    <RecordWireDialog {...target} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface RecordWireDialogProps extends DialogFrame {
  readonly wire: ExpectedWire;
  readonly withStepUp: WithStepUp;
  onDone(done: Recorded): void;
}

function RecordWireDialog({ wire, withStepUp, opened, onClose, onDone }: RecordWireDialogProps) {
  const { companyId, paymentId, company, number, amount } = wire;
  const form = useLoupeForm({
    schema: recordWire.body,
    initial: { amount, reference: '', amountInWords: '' },
    onSubmit: (body) => withStepUp(() => call(recordWire, { params: { companyId, paymentId }, body })),
    onDone,
  });
  const received = form.field('amount');
  const title = `Record wire from ${company} for ${number}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>Any overpayment goes to the member's oldest open invoice or order. Any shortfall remains due.</p>
      <DialogForm form={form} label={title} verb="Record wire" doing="Recording" onCancel={onClose}>
        <MoneyField label="Amount received" {...received} />
        {received.value !== amount && (
          <TextField
            label="Amount in words"
            hint={`${company} reported ${formatCents(amount)}. Write out the amount received, such as “One hundred and 50/100”.`}
            limit={200}
            {...form.field('amountInWords')}
          />
        )}
        <TextField label="Bank reference" limit={50} {...form.field('reference')} />
      </DialogForm>
    </Dialog>
  );
}

interface ReceivedWire {
  readonly companyId: string;
  readonly paymentId: string;
  readonly company: string;
  readonly number: string;
}

/** The outcome; undefined if canceled. */
export function openReverseWireDialog(
  dialogs: Dialogs,
  target: { readonly wire: ReceivedWire; readonly withStepUp: WithStepUp },
): Promise<Recorded | undefined> {
  return dialogs.open<Recorded | undefined>((opened, answer) => (
    <ReverseWireDialog {...target} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface ReverseWireDialogProps extends DialogFrame {
  readonly wire: ReceivedWire;
  readonly withStepUp: WithStepUp;
  onDone(done: Recorded): void;
}

function ReverseWireDialog({ wire, withStepUp, opened, onClose, onDone }: ReverseWireDialogProps) {
  const { companyId, paymentId, company, number } = wire;
  const form = useLoupeForm({
    schema: reverseWire.body,
    initial: { reason: '' },
    onSubmit: (body) => withStepUp(() => call(reverseWire, { params: { companyId, paymentId }, body })),
    onDone,
  });
  const title = `Reverse wire from ${company} for ${number}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        The original entry and its reversal stay on the books. The amount is due again, and the wire is
        expected again.
      </p>
      <DialogForm form={form} label={title} verb="Reverse wire" doing="Reversing" onCancel={onClose}>
        <TextAreaField label="Reason" limit={150} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}
