import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { Card } from '#kit/web/display/card.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import type { DeskPersonProps } from '#kit/web/slots/web-door.ts';
import { useStepUp } from '#platform/identity/web.tsx';
import { erasePersonByStaff } from '../contract/erasure.ts';
import styles from './personal-data.module.css';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { TextAreaField } from '#kit/web/form/text/text-area-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';

/** Erases a person who requested it from the provider. */
export function ErasePersonCard({ personId, name, onChanged }: DeskPersonProps) {
  const dialogs = useDialogs();
  const withStepUp = useStepUp();
  const [isRequested, setIsRequested] = useState(false);
  const ask = async (): Promise<void> => {
    const params = { personId };
    const done = await openErasePersonDialog(dialogs, {
      name,
      send: (body) => withStepUp(() => call(erasePersonByStaff, { params, body })),
    });
    if (!done) return;
    setIsRequested(true);
    await onChanged();
  };
  return (
    <Card label="Erase account">
      <SectionTitle>Erase account</SectionTitle>
      {isRequested ? (
        <p role="status" className={styles.words}>
          {name} has been signed out. Their account is being erased.
        </p>
      ) : (
        <>
          <p className={styles.words}>
            Use this when a person asks us to erase their data. You can't undo this.
          </p>
          <Button variant="default" onClick={() => void ask()}>
            Erase account
          </Button>
        </>
      )}
    </Card>
  );
}

interface Asking {
  readonly name: string;
  send(body: { readonly reason: string }): Promise<unknown>;
}

/** Resolves to true once requested. */
function openErasePersonDialog(dialogs: Dialogs, asking: Asking): Promise<boolean> {
  return dialogs.open<boolean>((opened, answer) => (
    <ErasePersonDialog
      {...asking}
      opened={opened}
      onClose={() => answer(false)}
      onDone={() => answer(true)}
    />
  ));
}

interface ErasePersonDialogProps extends DialogFrame, Asking {
  onDone(): void;
}

function ErasePersonDialog({ name, send, opened, onClose, onDone }: ErasePersonDialogProps) {
  const form = useLoupeForm({
    schema: erasePersonByStaff.body,
    initial: { reason: '' },
    onSubmit: send,
    onDone,
  });
  const title = `Erase ${name}'s account?`;
  return (
    <Dialog opened={opened} onClose={onClose} title={title} width={520} closeOnBackdrop={false}>
      <ul className={styles.consequences}>
        <li>This person will be signed out everywhere and can't sign in again.</li>
        <li>We'll delete their account, credentials, settings, notifications and emails.</li>
        <li>We'll remove them from every company. Their activity stays on record under “Former member”.</li>
        <li>You can't undo this or recover the data.</li>
      </ul>
      <DialogForm form={form} label={title} verb="Erase account" doing="Erasing" destroys onCancel={onClose}>
        <TextAreaField
          label="Reason"
          hint="Recorded in the activity log"
          limit={200}
          rows={3}
          {...form.field('reason')}
        />
      </DialogForm>
    </Dialog>
  );
}
