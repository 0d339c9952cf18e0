import { counted } from '#kit/domain/text/counted.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { createSellerInvoice, typedInvoice } from '../contract/payouts.ts';
import type { PayoutLine } from '../contract/payouts.ts';
import { maxInvoiceNumberLength } from '../domain/payout-terms.ts';

/** The sent invoice's number; null when it wasn't sent. */
export function openInvoiceDialog(dialogs: Dialogs, lines: readonly PayoutLine[]): Promise<string | null> {
  return dialogs.open<string | null>((opened, answer) => (
    <InvoiceDialog lines={lines} opened={opened} onClose={() => answer(null)} onSent={answer} />
  ));
}

interface InvoiceDialogProps extends DialogFrame {
  readonly lines: readonly PayoutLine[];
  onSent(number: string): void;
}

function InvoiceDialog({ lines, opened, onClose, onSent }: InvoiceDialogProps) {
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const form = useLoupeForm({
    schema: typedInvoice,
    initial: { number: '', saleIds: lines.map(({ saleId }) => saleId) },
    onSubmit: (body) => call(createSellerInvoice, { body }),
    onDone: ({ number }) => onSent(number),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Send invoice" width={460} closeOnBackdrop={false}>
      <p>
        {counted(lines.length, 'stone')}, {formatCents(cents(total))}.
      </p>
      <DialogForm form={form} label="Send invoice" verb="Send invoice" doing="Sending" onCancel={onClose}>
        <TextField label="Your invoice number" limit={maxInvoiceNumberLength} {...form.field('number')} />
      </DialogForm>
    </Dialog>
  );
}
