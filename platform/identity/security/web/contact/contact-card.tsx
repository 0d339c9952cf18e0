import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '#kit/web/call/call.ts';
import { useDialogs } from '#kit/web/dialog/dialogs-provider.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { checkVerificationStatus } from '#platform/identity/verification/contract/verification-endpoints.ts';
import { SecurityCard } from '../security-card.tsx';
import { useAct } from '../use-act.ts';
import { openEmailDialog } from './email-dialog.tsx';
import { openPhoneDialog } from './phone-dialog.tsx';
import { WaitingContact } from './waiting-contact.tsx';

/** Where codes and links go: changed here, and counted once whoever asked has shown that it is theirs. */
export function ContactCard() {
  const actor = useActor();
  const dialogs = useDialogs();
  const { busy, error, run } = useAct();
  const email = isSignedIn(actor) ? actor.email : '';
  const { data, refetch } = useQuery({
    queryKey: ['identity', 'contact', email],
    queryFn: ({ signal }) => call(checkVerificationStatus, { body: { email } }, { signal }),
    enabled: email !== '',
  });
  if (!isSignedIn(actor)) return null;
  const changeEmail = (): void =>
    run(async (withStepUp) => {
      const to = await openEmailDialog(dialogs, withStepUp);
      await refetch();
      return to && `A link is on its way to ${to}; the new e-mail counts once it is opened.`;
    });
  const changePhone = (): void =>
    run(async (withStepUp) => {
      const changed = await openPhoneDialog(dialogs, withStepUp, actor.personId);
      await refetch();
      return changed ? 'The phone number is changed.' : undefined;
    });
  const { newEmail = '', newPhone = '' } = data ?? {};
  return (
    <SecurityCard
      title="E-mail and phone"
      text={`Codes and links go there. You sign in with ${actor.email}.`}
      error={error}
      actions={
        <>
          <Button variant="default" aria-disabled={busy || undefined} onClick={changeEmail}>
            Change e-mail
          </Button>
          <Button variant="default" aria-disabled={busy || undefined} onClick={changePhone}>
            Change phone
          </Button>
        </>
      }
    >
      {(newEmail !== '' || newPhone !== '') && (
        <WaitingContact
          personId={actor.personId}
          newEmail={newEmail}
          newPhone={newPhone}
          busy={busy}
          run={run}
          readAgain={refetch}
        />
      )}
    </SecurityCard>
  );
}
