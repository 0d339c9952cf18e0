import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { lockAccountByStaff } from '../contract/account-desk-endpoints.ts';

interface Asking {
  readonly act: 'lock' | 'unlock';
  readonly name: string;
  send(body: { readonly reason: string }): Promise<unknown>;
}

/** True once it is done. */
export function openLockDialog(dialogs: Dialogs, asking: Asking): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <LockDialog {...asking} opened={opened} onClose={() => answer(false)} onDone={() => answer(true)} />
  ));
}

const words = {
  lock: {
    says: 'Every session of theirs ends at once and nobody signs in until staff unlock it. They are told by mail.',
    verb: 'Lock',
    doing: 'Locking',
  },
  unlock: {
    says: 'They sign in as before; the locks after wrong tries are lifted too. They are told by mail.',
    verb: 'Unlock',
    doing: 'Unlocking',
  },
} as const;

interface LockDialogProps extends DialogFrame, Asking {
  onDone(): void;
}

function LockDialog({ act, name, send, opened, onClose, onDone }: LockDialogProps) {
  const form = useLoupeForm({
    schema: lockAccountByStaff.body,
    initial: { reason: '' },
    onSubmit: send,
    onDone,
  });
  const { says, verb, doing } = words[act];
  const title = `${verb} the account of ${name}?`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={460} closeOnBackdrop={false}>
      <p>{says}</p>
      <DialogForm
        form={form}
        label={title}
        verb={verb}
        doing={doing}
        destroys={act === 'lock'}
        onCancel={onClose}
      >
        <TextAreaField
          label="Reason"
          hint="It stands in the trail."
          limit={200}
          rows={3}
          {...form.field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
