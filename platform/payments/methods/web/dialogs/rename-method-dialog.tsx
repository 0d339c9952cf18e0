import * as z from 'zod/mini';
import { boundedText } from '#kit/contract/shapes/bounded-text.ts';
import { version } from '#kit/contract/shapes/version.ts';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { TextField } from '#kit/web/form/text/text-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { renameMethod } from '../../contract/method-endpoints.ts';
import { nickNameLimit } from '../../contract/method-shapes.ts';
import type { PaymentMethod } from '../../contract/method-shapes.ts';
import { nameOf } from '../method-text.ts';

/** The saved method; undefined if canceled. */
export function openRenameMethodDialog(
  dialogs: Dialogs,
  method: PaymentMethod,
): Promise<PaymentMethod | undefined> {
  return dialogs.open<PaymentMethod | undefined>((opened, answer) => (
    <RenameMethodDialog method={method} opened={opened} onClose={() => answer(undefined)} onSaved={answer} />
  ));
}

interface RenameMethodDialogProps extends DialogFrame {
  readonly method: PaymentMethod;
  onSaved(method: PaymentMethod): void;
}

const values = z.object({ nickName: boundedText(nickNameLimit), version });

function RenameMethodDialog({ method, opened, onClose, onSaved }: RenameMethodDialogProps) {
  const form = useLoupeForm({
    schema: values,
    initial: { nickName: method.nickName, version: method.version },
    onSubmit: (body) => call(renameMethod, { params: { id: method.id }, body }),
    onDone: onSaved,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Rename ${nameOf(method)}`} closeOnBackdrop={false}>
      <DialogForm
        form={form}
        label="Nickname"
        verb="Save nickname"
        doing="Saving"
        told={{ names: { nickName: 'Nickname' } }}
        onCancel={onClose}
      >
        <TextField
          label="Nickname"
          optional
          hint="For example, the store or person that uses it"
          limit={nickNameLimit}
          {...form.field('nickName')}
        />
      </DialogForm>
    </Dialog>
  );
}
