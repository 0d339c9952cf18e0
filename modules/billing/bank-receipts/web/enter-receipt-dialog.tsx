import { noMoney } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { enterReceipt, receiptKinds } from '../contract/bank-receipt-endpoints.ts';
import type { BankReceiptKind } from '../contract/bank-receipt-endpoints.ts';
import { receiptKindNames } from '../domain/receipt-label.ts';

/** True if recorded. */
export function openEnterReceiptDialog(dialogs: Dialogs): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <EnterReceiptDialog opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function EnterReceiptDialog({ opened, onClose, onDone }: DialogFrame & { onDone(): void }) {
  const form = useLoupeForm({
    schema: enterReceipt.body,
    initial: {
      kind: null as BankReceiptKind | null,
      amount: noMoney,
      receivedOn: '',
      reference: '',
      remitter: '',
    },
    onSubmit: (body) => call(enterReceipt, { body }),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Record receipt" width={460} closeOnBackdrop={false}>
      <p>The receipt stays unmatched until you apply it to an open item.</p>
      <DialogForm form={form} label="Record receipt" verb="Record" doing="Recording" onCancel={onClose}>
        <SelectField
          label="Payment method"
          options={receiptKinds.map((kind) => ({ value: kind, label: receiptKindNames[kind] }))}
          {...form.field('kind')}
        />
        <MoneyField label="Amount" {...form.field('amount')} />
        <DateField label="Date received" {...form.field('receivedOn')} />
        <TextField label="Paid by" hint="As shown by the bank." limit={140} {...form.field('remitter')} />
        <TextField
          label="Reference"
          hint="Invoice number, check number or payer's note."
          limit={200}
          optional
          {...form.field('reference')}
        />
      </DialogForm>
    </Dialog>
  );
}
