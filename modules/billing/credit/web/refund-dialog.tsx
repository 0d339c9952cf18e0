import type { Cents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { requestCreditRefund } from '../contract/credit-endpoints.ts';

/** True once the refund is requested. */
export function openCreditRefundDialog(dialogs: Dialogs, balance: Cents): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <RefundDialog
      balance={balance}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

function RefundDialog({
  balance,
  opened,
  onClose,
  onDone,
}: DialogFrame & { readonly balance: Cents; onDone(): void }) {
  const form = useLoupeForm({
    schema: requestCreditRefund.body,
    initial: { amount: balance, note: '' },
    onSubmit: (body) => call(requestCreditRefund, { body }),
    onDone,
  });
  const title = 'Request a credit refund';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>If we approve your request, we'll mail a check to your billing address.</p>
      <DialogForm form={form} label={title} verb="Request refund" doing="Requesting" onCancel={onClose}>
        <MoneyField label="Amount" {...form.field('amount')} />
        <TextAreaField label="Reason" limit={150} rows={2} {...form.field('note')} />
      </DialogForm>
    </Dialog>
  );
}
