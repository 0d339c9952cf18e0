import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { invitePath } from '#platform/companies/invites/contract/invite-path.ts';
import { emptyDraft } from '../domain/registration-draft.ts';
import { InviteCodePage } from './invite-code-page.tsx';
import { arrivalQuery, inviteQuery, migrationQuery, openInviteQuery } from './registration-queries.ts';
import type { PrefillQuery } from './registration-queries.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

/** `?invite=CODE` and `?user=ID` come from mails, `?external=ID` from elsewhere; `?invite` alone asks for the code. */
export function RegisterPage() {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const [invite, setInvite] = useState(address.get('invite'));
  const user = address.get('user');
  if (invite === '') return <InviteCodePage onCode={setInvite} />;
  if (invite !== null)
    return (
      <IfNew code={invite}>
        <Prefilled
          title="Your invitation"
          from={inviteQuery(invite)}
          origin={`invite.${invite}`}
          inviteCode={invite}
        />
      </IfNew>
    );
  const arrival = address.get('external');
  if (arrival !== null)
    return (
      <Prefilled title="Your registration" from={arrivalQuery(arrival)} origin={`external.${arrival}`} />
    );
  if (user !== null)
    return <Prefilled title="Your registration" from={migrationQuery(user)} origin={`user.${user}`} />;
  return <RegistrationWizard initial={emptyDraft} origin="direct" inviteCode={null} />;
}

/** Whoever has an account registers no second one: they sign in to accept. */
function IfNew({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  const { data } = useQuery(openInviteQuery(code));
  if (data?.hasAccount === true) return <Navigate to="." href={invitePath(code)} replace />;
  return children;
}

interface PrefilledProps {
  readonly title: string;
  readonly from: PrefillQuery;
  /** Keeps the draft of this way in apart from those of others. */
  readonly origin: string;
  readonly inviteCode?: string | null;
}

/** The form waits for what fills it in; a link that has ended says so and leads to the way without it. */
function Prefilled({ title, from, origin, inviteCode = null }: PrefilledProps) {
  const { data, error, refetch } = useQuery(from);
  if (data !== undefined)
    return <RegistrationWizard initial={data} origin={origin} inviteCode={inviteCode} />;
  return (
    <GuestPage title={title} follows>
      {error === null && <LoadingFace rows={4} />}
      {error !== null && !(error instanceof RefusalError) && (
        <FailureFace error={error} onRetry={() => void refetch()} />
      )}
      {error instanceof RefusalError && (
        <RefusedFace
          sentence={error.sentence}
          next={error.next}
          action={
            <Button component="a" href="/register" variant="default">
              Register without it
            </Button>
          }
        />
      )}
    </GuestPage>
  );
}
