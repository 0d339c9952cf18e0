import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '#kit/web/link/link.ts';
import { useState } from 'react';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { openInviteQuery } from '../registration-queries.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { RefusalMessage } from '#kit/web/states/refusal-message.tsx';

/** The page an invite email links to: it leads to registration, sign-in or accepting. */
export function InvitePage() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '');
  const actor = useActor();
  const query = useQuery({ ...openInviteQuery(code), enabled: code !== '' });
  if (code === '') return <Navigate to="." href="/register?invite=" replace />;
  if (isSignedIn(actor)) return <Navigate to="." href={acceptPath(code)} replace />;
  const { data } = query;
  if (data === undefined) return <InvitePending query={query} />;
  if (!data.hasAccount)
    return <Navigate to="." href={`/register?invite=${encodeURIComponent(code)}`} replace />;
  return (
    <GuestPage
      title={`Join ${data.company.name}`}
      step="sign-in"
      follows
      lead={`${data.email} already has an account. Sign in to join ${data.company.name}.`}
    >
      {/* Signed-in page: sign-in returns to this address. */}
      <Button component="a" href={acceptPath(code)} size="lg">
        Sign in and join
      </Button>
    </GuestPage>
  );
}

const acceptPath = (code: string) => `/invite/accept?code=${encodeURIComponent(code)}` as const;

interface InvitePendingProps {
  readonly query: { readonly error: unknown; refetch(): unknown };
}

/** Loading, failed or closed invite. */
export function InvitePending({ query: { error, refetch } }: InvitePendingProps) {
  return (
    <GuestPage title="Your invite" follows>
      {error === null && <LoadingState rows={3} />}
      {error !== null && !(error instanceof RefusalError) && (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      )}
      {error instanceof RefusalError && (
        <RefusalMessage
          sentence={error.sentence}
          next={error.next}
          action={
            // The front page redirects signed-in people to the dashboard.
            <Button component="a" href="/" variant="default">
              Go to portal
            </Button>
          }
        />
      )}
    </GuestPage>
  );
}
