import type * as z from 'zod/mini';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

type ReasonShape = z.ZodMiniType<{ reason: string }, { reason: string }>;

interface ReasonOptions {
  /** The body of the call. */
  readonly schema: ReasonShape;
  readonly title: string;
  readonly body: string;
  readonly label: string;
  readonly verb: string;
  readonly doing: string;
  act(body: { readonly reason: string }): Promise<unknown>;
}

/** True when done. */
export function openReasonDialog(dialogs: Dialogs, options: ReasonOptions): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ReasonDialog {...options} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function ReasonDialog(props: DialogFrame & ReasonOptions & { onDone(): void }) {
  const { schema, title, body, label, verb, doing, act, opened, onClose, onDone } = props;
  const form = useLoupeForm({ schema, initial: { reason: '' }, onSubmit: (typed) => act(typed), onDone });
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{body}</p>
      <DialogForm form={form} label={title} verb={verb} doing={doing} onCancel={onClose}>
        <TextAreaField label={label} limit={500} rows={3} {...form.field('reason')} />
      </DialogForm>
    </Dialog>
  );
}
