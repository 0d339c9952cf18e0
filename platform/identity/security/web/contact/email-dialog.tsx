import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { changeEmail } from '#platform/identity/verification/contract/verification-endpoints.ts';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';

/** Where the link went, masked; undefined where the e-mail was left as it is. */
export function openEmailDialog(dialogs: Dialogs, withStepUp: WithStepUp): Promise<string | undefined> {
  return dialogs.open<string | undefined>((opened, answer) => (
    <EmailDialog withStepUp={withStepUp} opened={opened} onClose={() => answer(undefined)} onSent={answer} />
  ));
}

interface EmailDialogProps extends DialogFrame {
  readonly withStepUp: WithStepUp;
  onSent(to: string): void;
}

function EmailDialog({ withStepUp, opened, onClose, onSent }: EmailDialogProps) {
  const form = useLoupeForm({
    schema: changeEmail.body,
    initial: { email: '' },
    onSubmit: (body) => withStepUp(() => call(changeEmail, { body })),
    onDone: ({ newEmail }) => onSent(newEmail),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Change your e-mail" width={460} closeOnBackdrop={false}>
      <p>A link goes to the new one. The old one counts until it is opened.</p>
      <DialogForm form={form} label="Change your e-mail" verb="Send link" doing="Sending" onCancel={onClose}>
        <EmailField label="New e-mail" {...form.field('email')} />
      </DialogForm>
    </Dialog>
  );
}
