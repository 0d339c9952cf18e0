import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { openInviteQuery } from '../registration-queries.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureFace } from '#kit/web/faces/failure-face.tsx';
import { LoadingFace } from '#kit/web/faces/loading-face.tsx';
import { RefusedFace } from '#kit/web/faces/refused-face.tsx';

/** Where the letter of an invite leads: to registering, to signing in, or at once to the company. */
export function InvitePage() {
  const [code] = useState(() => new URLSearchParams(window.location.search).get('code') ?? '');
  const actor = useActor();
  const query = useQuery({ ...openInviteQuery(code), enabled: code !== '' });
  if (code === '') return <Navigate to="." href="/register?invite=" replace />;
  if (isSignedIn(actor)) return <Navigate to="." href={acceptAddress(code)} replace />;
  const { data } = query;
  if (data === undefined) return <InviteFace query={query} />;
  if (!data.hasAccount)
    return <Navigate to="." href={`/register?invite=${encodeURIComponent(code)}`} replace />;
  return (
    <GuestPage
      title={`Join ${data.company.name}`}
      step="sign-in"
      follows
      lead={`${data.email} has an account. Sign in with it, and ${data.company.name} becomes one of your companies.`}
    >
      {/* A page for people who are signed in: it keeps the address, and sign-in comes back to it. */}
      <Button component="a" href={acceptAddress(code)} size="lg">
        Sign in and join
      </Button>
    </GuestPage>
  );
}

const acceptAddress = (code: string): string => `/invite/accept?code=${encodeURIComponent(code)}`;

interface InviteFaceProps {
  readonly query: { readonly error: unknown; refetch(): unknown };
}

/** An invite that is read, cannot be read, or holds no more. */
export function InviteFace({ query: { error, refetch } }: InviteFaceProps) {
  return (
    <GuestPage title="Your invitation" follows>
      {error === null && <LoadingFace rows={3} />}
      {error !== null && !(error instanceof RefusalError) && (
        <FailureFace error={error} onRetry={() => void refetch()} />
      )}
      {error instanceof RefusalError && (
        <RefusedFace
          sentence={error.sentence}
          next={error.next}
          action={
            // The front page sends whoever is signed in to the dashboard.
            <Button component="a" href="/" variant="default">
              Go to the portal
            </Button>
          }
        />
      )}
    </GuestPage>
  );
}
