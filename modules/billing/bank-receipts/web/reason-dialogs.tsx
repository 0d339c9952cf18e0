import { formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/web.tsx';
import { reverseReceipt, unapplyReceipt } from '../contract/bank-receipt-endpoints.ts';
import type { BankReceipt } from '../contract/bank-receipt-endpoints.ts';
import { receiptName } from './receipt-words.ts';

interface ToTakeBack {
  readonly receipt: BankReceipt;
  /** Undefined: the whole receipt. */
  readonly partId: string | undefined;
  readonly withStepUp: WithStepUp;
}

type Outcome = 'done' | 'awaits_second';

/** The outcome; undefined if canceled. */
export function openReasonDialog(dialogs: Dialogs, target: ToTakeBack): Promise<Outcome | undefined> {
  return dialogs.open<Outcome | undefined>((opened, answer) => (
    <ReasonDialog {...target} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

function ReasonDialog({
  receipt,
  partId,
  withStepUp,
  opened,
  onClose,
  onDone,
}: DialogFrame & ToTakeBack & { onDone(outcome: Outcome): void }) {
  const { receiptId } = receipt;
  const part = receipt.parts.find((one) => one.partId === partId);
  const form = useLoupeForm({
    schema: reverseReceipt.body,
    initial: { reason: '' },
    onSubmit: (body) =>
      withStepUp(async (): Promise<Outcome> => {
        if (partId === undefined)
          return (await call(reverseReceipt, { params: { receiptId }, body })).outcome;
        await call(unapplyReceipt, { params: { receiptId, partId }, body });
        return 'done';
      }),
    onDone,
  });
  const title =
    part === undefined
      ? `Reverse receipt from ${receiptName(receipt)}`
      : `Unapply ${formatCents(part.amount)} from ${part.company}`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>
        {part === undefined
          ? 'The original entry and its reversal stay on the books. Any amounts this receipt paid become due again.'
          : `${part.number ?? 'The credit'} will be open again, and the amount will be unmatched.`}
      </p>
      <DialogForm
        form={form}
        label={title}
        verb={part === undefined ? 'Reverse receipt' : 'Unapply'}
        doing={part === undefined ? 'Reversing' : 'Unapplying'}
        onCancel={onClose}
      >
        <TextAreaField label="Reason" limit={150} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}
