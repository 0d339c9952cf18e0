import { call } from '#kit/web/call/call.ts';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { toast } from '#kit/web/toast/toast-store.ts';
import { addStore } from '../contract/store-endpoints.ts';

/** True once the store was added. */
export function openStoreDialog(dialogs: Dialogs): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <StoreDialog opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

function StoreDialog({ opened, onClose, onDone }: DialogFrame & { onDone(): void }) {
  const form = useLoupeForm({
    schema: addStore.body,
    initial: { name: '', code: '' },
    onSubmit: async (body) => {
      await call(addStore, { body });
      toast.show({ sentence: `${body.name} added` });
    },
    onDone,
  });
  const title = 'Add store';
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <DialogForm form={form} label={title} verb="Add store" doing="Adding" onCancel={onClose}>
        <TextField label="Name" limit={60} {...form.field('name')} />
        <TextField
          label="Store code on the register"
          limit={20}
          hint="The first part of the register's sale numbers, such as 001"
          {...form.field('code')}
        />
      </DialogForm>
    </Dialog>
  );
}
