import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { linkPolicy } from '../contract/link-endpoints.ts';
import { linkResult } from './link-words.ts';

/** True once the number was sent. */
export function openLinkDialog(dialogs: Dialogs): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <LinkDialog opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function LinkDialog({ opened, onClose, onDone }: DialogFrame & { onDone(): void }) {
  const form = useLoupeForm({
    schema: linkPolicy.body,
    initial: { number: '' },
    onSubmit: async (body) => {
      const { link } = await call(linkPolicy, { body });
      toast.show({
        sentence: linkResult(link),
        ...(link.status === 'Failed' ? { tone: 'bad' as const } : {}),
      });
    },
    onDone,
  });
  const title = 'Link policy';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Link policy" doing="Linking" onCancel={onClose}>
        <TextField
          label="Policy or account number"
          limit={25}
          hint="You'll find both on your policy. Example: 55-123456 or 3123456789"
          {...form.field('number')}
        />
      </DialogForm>
    </Dialog>
  );
}
