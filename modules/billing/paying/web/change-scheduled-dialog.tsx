import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { PaymentMethod } from '#platform/payments/contract.ts';
import { changeScheduled } from '../contract/scheduled-endpoints.ts';
import type { ScheduledPayment } from '../contract/scheduled-endpoints.ts';
import { billsInWords } from '../domain/bills-in-words.ts';
import { lastDay, tomorrow } from './when-choice.tsx';

interface ToChange {
  readonly payment: ScheduledPayment;
  readonly usable: readonly PaymentMethod[];
}

/** True once it is changed. */
export function openChangeScheduledDialog(dialogs: Dialogs, target: ToChange): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ChangeDialog {...target} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function ChangeDialog({
  payment: { scheduledId, bills, amount, expected, methodId, paysOn, version },
  usable,
  opened,
  onClose,
  onDone,
}: DialogFrame & ToChange & { onDone(): void }) {
  const known = usable.some(({ id }) => id === methodId);
  const form = useLoupeForm({
    schema: changeScheduled.body,
    initial: { amount, methodId: known ? methodId : (usable[0]?.id ?? ''), paysOn, version },
    onSubmit: (body) => call(changeScheduled, { params: { scheduledId }, body }),
    onDone,
  });
  const title = 'Change scheduled payment';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>Pays {billsInWords(bills)}. No fee for any payment method.</p>
      <DialogForm form={form} label={title} verb="Save" doing="Saving" onCancel={onClose}>
        <MoneyField
          label="Amount"
          optional
          hint={`Leave blank to pay the full balance that day (${formatCents(expected)} today).`}
          {...form.field('amount')}
        />
        <DateField label="Pay on" from={tomorrow()} to={lastDay()} {...form.field('paysOn')} />
        <SelectField
          label="Payment method"
          options={usable.map(({ id, label, nickName }) => ({
            value: id,
            label: nickName === '' ? label : `${nickName}, ${label}`,
          }))}
          {...form.field('methodId')}
        />
      </DialogForm>
    </Dialog>
  );
}
