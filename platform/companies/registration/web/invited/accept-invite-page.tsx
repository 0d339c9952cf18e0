import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';
import { FormActions } from '#kit/web/form/frame/form-actions.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { switchCompany } from '#platform/identity/contract.ts';
import { acceptInvite } from '../../contract/registration-endpoints.ts';
import { registrationRefusals } from '../../contract/registration-refusals.ts';
import { openInviteQuery } from '../registration-queries.ts';
import { InvitePending } from './invite-page.tsx';

/** Adds the inviting company to the signed-in person's account. */
export function AcceptInvitePage() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '');
  const actor = useActor();
  const [joined, setJoined] = useState<{ readonly companyId: string; readonly companyName: string }>();
  const query = useQuery(openInviteQuery(code));
  const { data } = query;
  const email = isSignedIn(actor) ? actor.email : '';
  if (joined !== undefined) return <JoinedPage {...joined} />;
  if (data === undefined) return <InvitePending query={query} />;
  if (data.email.toLowerCase() !== email.toLowerCase())
    return <WrongAccountPage invitedEmail={data.email} signedInAs={email} />;
  return <AcceptForm code={code} email={data.email} companyName={data.company.name} onJoined={setJoined} />;
}

interface AcceptProps {
  readonly code: string;
  readonly email: string;
  readonly companyName: string;
  readonly onJoined: (company: { readonly companyId: string; readonly companyName: string }) => void;
}

function AcceptForm({ code, email, companyName, onJoined }: AcceptProps) {
  const { busy, error, act } = useAction();
  const accept = (): Promise<void> =>
    act(async () => onJoined(await call(acceptInvite, { params: { inviteCode: code } })));
  return (
    <GuestPage
      title={`Join ${companyName}`}
      step="accept"
      follows
      lead={`${companyName} invited ${email}. You'll keep access to your other companies.`}
      way={null}
    >
      {error !== undefined && <FailureMessage error={error} />}
      <FormActions aside={<a href="/dashboard">Not now</a>}>
        <BusyButton busy={busy} busyWords="Joining" onClick={() => void accept()}>
          Accept invite
        </BusyButton>
      </FormActions>
    </GuestPage>
  );
}

/** Reloads the page either way, so that the company switcher shows the new company. */
function JoinedPage({
  companyId,
  companyName,
}: {
  readonly companyId: string;
  readonly companyName: string;
}) {
  const { busy, error, act } = useAction();
  const switchToCompany = (): Promise<void> =>
    act(async () => {
      await call(switchCompany, { body: { companyId } });
      window.location.assign('/dashboard');
    });
  return (
    <GuestPage
      title={`You've joined ${companyName}`}
      step="joined"
      follows
      lead="Switch companies at the top of any page."
      way={null}
    >
      {error !== undefined && <FailureMessage error={error} />}
      <FormActions aside={<a href="/dashboard">Not now</a>}>
        <BusyButton busy={busy} busyWords="Switching" onClick={() => void switchToCompany()}>
          {`Switch to ${companyName}`}
        </BusyButton>
      </FormActions>
    </GuestPage>
  );
}

function WrongAccountPage({
  invitedEmail,
  signedInAs,
}: {
  readonly invitedEmail: string;
  readonly signedInAs: string;
}) {
  const { sentence, next } = registrationRefusals.invite_for_another;
  return (
    <GuestPage title="Your invite" step="another" follows way={null}>
      <RefusalMessage
        sentence={sentence}
        next={`This invite was sent to ${invitedEmail}. You're signed in as ${signedInAs}. ${next ?? ''}`}
        action={
          <Button component="a" href="/dashboard" variant="default">
            Go to dashboard
          </Button>
        }
      />
    </GuestPage>
  );
}
