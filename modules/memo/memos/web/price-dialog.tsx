import * as z from 'zod/mini';
import { cents, formatCents } from '#kit/domain/money.ts';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { MoneyField } from '#kit/web/form/numbers/money-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { askMemoPrice } from '../contract/memo-handling-endpoints.ts';
import type { Memo, MemoLine } from '../contract/memo-shapes.ts';

/** The changed memo; undefined if canceled. */
export function openPriceDialog(dialogs: Dialogs, memo: Memo, line: MemoLine): Promise<Memo | undefined> {
  return dialogs.open<Memo | undefined>((opened, answer) => (
    <PriceDialog memo={memo} line={line} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface PriceDialogProps extends DialogFrame {
  readonly memo: Memo;
  readonly line: MemoLine;
  onDone(memo: Memo): void;
}

function PriceDialog({ memo, line, opened, onClose, onDone }: PriceDialogProps) {
  const title = `Request a price change for line ${line.line}`;
  const form = useLoupeForm({
    schema: z.pick(askMemoPrice.body, { price: true }),
    initial: { price: cents(line.price) },
    onSubmit: ({ price }) =>
      call(askMemoPrice, {
        params: { memoId: memo.memoId },
        body: { version: memo.version, line: line.line, price },
      }),
    onDone: (answer) => onDone(answer.memo),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Request price change" doing="Saving" onCancel={onClose}>
        <p>{`Current price of ${line.title}: ${formatCents(cents(line.price))}. The new price takes effect once ${memo.counterparty} accepts.`}</p>
        <MoneyField label="New unit price" {...form.field('price')} />
      </DialogForm>
    </Dialog>
  );
}
