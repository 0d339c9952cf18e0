import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import type { Dialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import {
  changeEmail,
  checkVerificationStatus,
} from '#platform/identity/verification/contract/verification-endpoints.ts';
import { SecurityCard } from './security-card.tsx';
import { useSecurityAction } from './use-security-action.ts';
import { openPhoneDialog } from './phone-dialog.tsx';
import { PendingContact } from './pending-contact.tsx';
import { Dialog } from '#kit/web/dialog/dialog.tsx';
import type { DialogFrame } from '#kit/web/dialog/dialog.tsx';
import { DialogForm } from '#kit/web/dialog/dialog-form.tsx';
import { EmailField } from '#kit/web/form/text/email-field.tsx';
import { useLoupeForm } from '#kit/web/form/use-loupe-form.ts';
import type { WithStepUp } from '#platform/identity/step-up/web/use-step-up.ts';

/** Where codes and links are sent. A change takes effect once the person has verified the new one. */
export function ContactCard() {
  const actor = useActor();
  const dialogs = useDialogs();
  const { busy, error, run } = useSecurityAction();
  const email = isSignedIn(actor) ? actor.email : '';
  const { data, refetch } = useQuery({
    queryKey: ['identity', 'contact', email],
    queryFn: ({ signal }) => call(checkVerificationStatus, { body: { email } }, { signal }),
    enabled: email !== '',
  });
  if (!isSignedIn(actor)) return null;
  const openChangeEmail = (): void =>
    run(async (withStepUp) => {
      const sentTo = await openEmailDialog(dialogs, withStepUp);
      await refetch();
      return sentTo && `Link sent to ${sentTo}. Open the link to finish the change.`;
    });
  const changePhone = (): void =>
    run(async (withStepUp) => {
      const changed = await openPhoneDialog(dialogs, withStepUp, actor.personId);
      await refetch();
      return changed ? 'Phone number changed' : undefined;
    });
  const { newEmail = '', newPhone = '' } = data ?? {};
  return (
    <SecurityCard
      title="Email and phone"
      text={`Where we send codes and links. You sign in with ${actor.email}.`}
      error={error}
      actions={
        <>
          <Button variant="default" aria-disabled={busy || undefined} onClick={openChangeEmail}>
            Change email
          </Button>
          <Button variant="default" aria-disabled={busy || undefined} onClick={changePhone}>
            Change phone number
          </Button>
        </>
      }
    >
      {(newEmail !== '' || newPhone !== '') && (
        <PendingContact
          personId={actor.personId}
          newEmail={newEmail}
          newPhone={newPhone}
          busy={busy}
          run={run}
          refetch={refetch}
        />
      )}
    </SecurityCard>
  );
}

/** Where the link was sent, masked; undefined if the email was not changed. */
function openEmailDialog(dialogs: Dialogs, withStepUp: WithStepUp): Promise<string | undefined> {
  return dialogs.open<string | undefined>((opened, answer) => (
    <EmailDialog withStepUp={withStepUp} opened={opened} onClose={() => answer(undefined)} onSent={answer} />
  ));
}

interface EmailDialogProps extends DialogFrame {
  readonly withStepUp: WithStepUp;
  onSent(sentTo: string): void;
}

function EmailDialog({ withStepUp, opened, onClose, onSent }: EmailDialogProps) {
  const form = useLoupeForm({
    schema: changeEmail.body,
    initial: { email: '' },
    onSubmit: (body) => withStepUp(() => call(changeEmail, { body })),
    onDone: ({ newEmail }) => onSent(newEmail),
  });
  return (
    <Dialog opened={opened} onClose={onClose} title="Change your email" width={460} closeOnBackdrop={false}>
      <p>We'll send a link to your new email. Keep using your current email until you open the link.</p>
      <DialogForm form={form} label="Change your email" verb="Send link" doing="Sending" onCancel={onClose}>
        <EmailField label="New email" {...form.field('email')} />
      </DialogForm>
    </Dialog>
  );
}
