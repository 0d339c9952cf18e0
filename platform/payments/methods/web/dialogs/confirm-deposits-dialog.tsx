import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { FieldRow } from '#kit/web/form/frame/field-row.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { confirmMethodDeposits } from '../../contract/method-endpoints.ts';
import { depositAmounts } from '../../contract/method-shapes.ts';
import type { PaymentMethod } from '../../contract/method-shapes.ts';
import { nameOf } from '../method-text.ts';
import styles from './dialogs.module.css';

/** The confirmed account; undefined if canceled. */
export function openConfirmDepositsDialog(
  dialogs: Dialogs,
  method: PaymentMethod,
): Promise<PaymentMethod | undefined> {
  return dialogs.open<PaymentMethod | undefined>((opened, answer) => (
    <ConfirmDepositsDialog
      method={method}
      opened={opened}
      onClose={() => answer(undefined)}
      onSaved={answer}
    />
  ));
}

interface ConfirmDepositsDialogProps extends DialogFrame {
  readonly method: PaymentMethod;
  onSaved(method: PaymentMethod): void;
}

function ConfirmDepositsDialog({ method, opened, onClose, onSaved }: ConfirmDepositsDialogProps) {
  const form = useLoupeForm({
    schema: depositAmounts,
    initial: { firstAmount: null as number | null, secondAmount: null as number | null },
    onSubmit: (body) => call(confirmMethodDeposits, { params: { id: method.id }, body }),
    onDone: onSaved,
  });
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`Confirm ${nameOf(method)}`}
      width={460}
      closeOnBackdrop={false}
    >
      <DialogForm form={form} label="Deposits" verb="Confirm account" doing="Confirming" onCancel={onClose}>
        <p className={styles.words}>
          Two deposits under $1.00 arrive 1 to 2 business days after you add the account. Enter the amounts
          from your bank statement in any order.
        </p>
        <FieldRow>
          <MoneyField label="First deposit" {...form.field('firstAmount')} />
          <MoneyField label="Second deposit" {...form.field('secondAmount')} />
        </FieldRow>
      </DialogForm>
    </Dialog>
  );
}
