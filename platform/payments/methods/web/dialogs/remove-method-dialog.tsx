import * as z from 'zod/mini';
import { call } from '#kit/web/call/call.ts';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { SelectField } from '#kit/web/form/choice/select-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import { removeMethod } from '../../contract/method-endpoints.ts';
import type { PaymentMethod } from '../../contract/method-shapes.ts';
import { nameOf } from '../method-text.ts';
import styles from './dialogs.module.css';

interface RemoveMethodOptions {
  readonly method: PaymentMethod;
  /** The methods that could become the default. */
  readonly otherMethods: readonly PaymentMethod[];
}

/** True if removed. */
export function openRemoveMethodDialog(dialogs: Dialogs, options: RemoveMethodOptions): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <RemoveMethodDialog
      {...options}
      opened={opened}
      onClose={() => answer(false)}
      onRemoved={() => answer(true)}
    />
  ));
}

interface RemoveMethodProps extends RemoveMethodOptions, DialogFrame {
  onRemoved(): void;
}

function RemoveMethodDialog({ method, otherMethods, opened, onClose, onRemoved }: RemoveMethodProps) {
  const needsNextDefault = method.isDefault && otherMethods.length > 0;
  const form = useLoupeForm({
    schema: z.object({
      newDefaultId: needsNextDefault ? z.string('Choose a new default.') : z.optional(z.nullable(z.string())),
    }),
    initial: { newDefaultId: needsNextDefault ? (otherMethods[0]?.id ?? null) : null },
    onSubmit: ({ newDefaultId }) =>
      call(removeMethod, {
        params: { id: method.id },
        query: typeof newDefaultId === 'string' ? { newDefaultId } : {},
      }),
    onDone: onRemoved,
  });
  return (
    <Dialog opened={opened} onClose={onClose} title={`Remove ${nameOf(method)}?`} width={460}>
      <DialogForm
        form={form}
        label="Remove"
        verb="Remove method"
        doing="Removing"
        cancel="Keep method"
        destroys
        onCancel={onClose}
      >
        <p className={styles.words}>
          We'll delete this method from the payment gateway. Past payments stay in your records
          {method.isDefault && !needsNextDefault ? '. Add another method before your next purchase.' : '.'}
        </p>
        {needsNextDefault && (
          <SelectField
            label="New default"
            options={otherMethods.map((other) => ({ value: other.id, label: nameOf(other) }))}
            {...form.field('newDefaultId')}
          />
        )}
      </DialogForm>
    </Dialog>
  );
}
