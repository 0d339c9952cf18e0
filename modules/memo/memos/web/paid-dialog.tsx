import { day } from '#kit/domain/day.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { now } from '#kit/web/display/now.ts';
import { DateField } from '#kit/web/form/days/date-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { providerDay } from '#platform/access/contract.ts';
import { markMemoInvoicePaid } from '../contract/memo-handling-endpoints.ts';
import type { Memo, MemoInvoice } from '../contract/memo-shapes.ts';

/** The changed memo; undefined if canceled. */
export function openPaidDialog(
  dialogs: Dialogs,
  memo: Memo,
  invoice: MemoInvoice,
): Promise<Memo | undefined> {
  return dialogs.open<Memo | undefined>((opened, answer) => (
    <PaidDialog
      memo={memo}
      invoice={invoice}
      opened={opened}
      onClose={() => answer(undefined)}
      onDone={answer}
    />
  ));
}

interface PaidDialogProps extends DialogFrame {
  readonly memo: Memo;
  readonly invoice: MemoInvoice;
  onDone(memo: Memo): void;
}

function PaidDialog({ memo, invoice, opened, onClose, onDone }: PaidDialogProps) {
  const title = `Mark invoice ${invoice.number} paid`;
  const form = useLoupeForm({
    schema: markMemoInvoicePaid.body,
    initial: { paidOn: day(providerDay(now())) },
    onSubmit: (body) =>
      call(markMemoInvoicePaid, { params: { memoId: memo.memoId, invoiceId: invoice.invoiceId }, body }),
    onDone: (answer) => onDone(answer.memo),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Mark paid" doing="Saving" onCancel={onClose}>
        <DateField label="Paid on" {...form.field('paidOn')} />
      </DialogForm>
    </Dialog>
  );
}
