import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { recordWire } from '../contract/wire-desk-endpoints.ts';
import type { ExpectedWire } from '../contract/wire-desk-endpoints.ts';

/** True if recorded. */
export function openRecordWireDialog(dialogs: Dialogs, wire: ExpectedWire): Promise<boolean> {
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
  const title = `Has the wire of ${company} for ${number} arrived?`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>What came beyond what is asked for is owed to the member; what is missing stays owed by them.</p>
      <DialogForm form={form} label={title} verb="Record arrival" doing="Recording" onCancel={onClose}>
        <MoneyField label="Amount that arrived" {...form.field('amount')} />
        <TextField label="The bank’s reference" limit={50} {...form.field('reference')} />
      </DialogForm>
    </Dialog>
  );
}
