import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { linkAccount } from '../contract/account-endpoints.ts';

/** True once the number was sent. */
export function openLinkDialog(dialogs: Dialogs): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <LinkDialog opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function LinkDialog({ opened, onClose, onDone }: DialogFrame & { onDone(): void }) {
  const form = useLoupeForm({
    schema: linkAccount.body,
    initial: { policyNumber: '', accountNumber: '' },
    onSubmit: (body) => call(linkAccount, { body }),
    onDone,
  });
  const title = 'Link policy';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>Enter either number. Both are on your policy.</p>
      <DialogForm form={form} label={title} verb="Link policy" doing="Linking" onCancel={onClose}>
        <TextField
          label="Policy number"
          optional
          limit={25}
          hint="Example: 55-123456 or 3123456789"
          {...form.field('policyNumber')}
        />
        <TextField label="Account number" optional limit={25} {...form.field('accountNumber')} />
      </DialogForm>
    </Dialog>
  );
}
