import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { emptyDraft } from '../../domain/registration/registration-draft.ts';
import type { RegistrationDraft } from '../../domain/registration/registration-draft.ts';
import { InviteCodePage } from './invite-code-page.tsx';
import { arrivalQuery, inviteQuery, migrationQuery } from './registration-queries.ts';
import { RegistrationWizard } from './registration-wizard.tsx';

/** `?invite=CODE` and `?user=ID` come from mails, `?external=ID` from elsewhere; `?invite` alone asks for the code. */
export function RegisterPage() {
  const [address] = useState(() => new URLSearchParams(window.location.search));
  const [invite, setInvite] = useState(address.get('invite'));
  const user = address.get('user');
  if (invite === '') return <InviteCodePage onCode={setInvite} />;
  if (invite !== null) return <ViaInvite code={invite} />;
  const arrival = address.get('external');
  if (arrival !== null) return <FromElsewhere id={arrival} />;
  if (user !== null) return <FromOlderSystem id={user} />;
  return <RegistrationWizard initial={emptyDraft} origin="direct" inviteCode={null} />;
}

function ViaInvite({ code }: { readonly code: string }) {
  const query = useQuery(inviteQuery(code));
  return (
    <Prefilled query={query} title="Your invitation">
      {(draft) => <RegistrationWizard initial={draft} origin={`invite.${code}`} inviteCode={code} />}
    </Prefilled>
  );
}

function FromOlderSystem({ id }: { readonly id: string }) {
  const query = useQuery(migrationQuery(id));
  return (
    <Prefilled query={query} title="Your registration">
      {(draft) => <RegistrationWizard initial={draft} origin={`user.${id}`} inviteCode={null} />}
    </Prefilled>
  );
}

function FromElsewhere({ id }: { readonly id: string }) {
  const query = useQuery(arrivalQuery(id));
  return (
    <Prefilled query={query} title="Your registration">
      {(draft) => <RegistrationWizard initial={draft} origin={`external.${id}`} inviteCode={null} />}
    </Prefilled>
  );
}

interface PrefilledProps {
  readonly query: {
    readonly data: RegistrationDraft | undefined;
    readonly error: unknown;
    refetch(): unknown;
  };
  readonly title: string;
  children(draft: RegistrationDraft): React.ReactNode;
}

/** The form waits for what fills it in; a link that has ended says so and leads to the way without it. */
function Prefilled({ query, title, children }: PrefilledProps) {
  const { data, error } = query;
  if (data !== undefined) return children(data);
  return (
    <GuestPage title={title} follows>
      {error === null && <LoadingFace rows={4} />}
      {error !== null && !(error instanceof RefusalError) && (
        <FailureFace error={error} onRetry={() => void query.refetch()} />
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
