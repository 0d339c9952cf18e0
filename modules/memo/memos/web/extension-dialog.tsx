import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { NumberField } from '#kit/web/form/numbers/number-field.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { askForExtension } from '../contract/memo-handling-endpoints.ts';
import type { Memo } from '../contract/memo-shapes.ts';
import { commentLimit } from '../domain/memo-terms.ts';

/** The changed memo; undefined if canceled. */
export function openExtensionDialog(dialogs: Dialogs, memo: Memo): Promise<Memo | undefined> {
  return dialogs.open<Memo | undefined>((opened, answer) => (
    <ExtensionDialog memo={memo} opened={opened} onClose={() => answer(undefined)} onDone={answer} />
  ));
}

interface ExtensionDialogProps extends DialogFrame {
  readonly memo: Memo;
  onDone(memo: Memo): void;
}

const title = 'Request extension';

function ExtensionDialog({ memo, opened, onClose, onDone }: ExtensionDialogProps) {
  const form = useLoupeForm({
    schema: z.omit(askForExtension.body, { version: true }),
    initial: { days: 7, comment: '' },
    onSubmit: (body) =>
      call(askForExtension, { params: { memoId: memo.memoId }, body: { ...body, version: memo.version } }),
    onDone: (answer) => onDone(answer.memo),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={400} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Request" doing="Requesting" onCancel={onClose}>
        <NumberField label="More days" {...form.field('days')} />
        <TextAreaField label="Comment" optional limit={commentLimit} rows={2} {...form.field('comment')} />
      </DialogForm>
    </Dialog>
  );
}
