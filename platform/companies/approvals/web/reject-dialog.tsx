import * as z from 'zod/mini';
import { requiredText } from '#kit/contract/shapes/bounded-text.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

export interface RejectOptions {
  readonly title: string;
  readonly body: string;
  readonly verb: string;
  readonly doing: string;
  act(reason: string): Promise<unknown>;
}

/** True when rejected. */
export function openRejectDialog(dialogs: Dialogs, options: RejectOptions): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <RejectDialog {...options} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

const schema = z.object({ reason: requiredText(200, "Enter a reason. We'll include it in the email.") });

interface RejectDialogProps extends DialogFrame, RejectOptions {
  onDone(): void;
}

function RejectDialog({ opened, title, body, verb, doing, act, onClose, onDone }: RejectDialogProps) {
  const form = useLoupeForm({
    schema,
    initial: { reason: '' },
    onSubmit: ({ reason }) => act(reason),
    onDone,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{body}</p>
      <DialogForm form={form} label={title} verb={verb} doing={doing} destroys onCancel={onClose}>
        <TextAreaField
          label="Reason"
          hint="Included in the email"
          limit={200}
          rows={3}
          {...form.field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
