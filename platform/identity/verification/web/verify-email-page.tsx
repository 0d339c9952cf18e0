import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { openVerifyLink, resendVerifyLink } from '../contract/verification-endpoints.ts';
import { LinkEnded } from '#platform/identity/recovery/web/link-ended.tsx';
import { ProveAndVerify } from './prove-and-verify.tsx';

/**
 * Our choice: a button uses up the link, not opening it, because mail filters open links before the person does.
 * The person must also prove that the account is theirs, which the mailbox alone doesn't show (decision 0016).
 */
export function VerifyEmailPage() {
  const [token] = useState(() => window.location.hash.replace(/^#/, ''));
  const [verified, setVerified] = useState<string>();
  const [ended, setEnded] = useState<string>();
  const { data, error, refetch } = useQuery({
    queryKey: ['identity', 'verifyLink', token],
    queryFn: ({ signal }) => call(openVerifyLink, { body: { token } }, { signal }),
    enabled: token !== '',
    staleTime: Infinity,
  });
  if (token === '') return <MissingToken />;
  if (verified !== undefined) return <Verified email={verified} />;
  if (ended !== undefined) return <VerifyLinkEnded token={token} sentence={ended} />;
  if (error instanceof RefusalError) return <VerifyLinkEnded token={token} sentence={error.sentence} />;
  if (data !== undefined)
    return <ProveAndVerify token={token} link={data} onVerified={setVerified} onEnded={setEnded} />;
  return (
    <GuestPage title="Verify your email">
      {error === null ? (
        <LoadingState rows={3} />
      ) : (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      )}
    </GuestPage>
  );
}

function VerifyLinkEnded({ token, sentence }: { readonly token: string; readonly sentence: string }) {
  return (
    <LinkEnded
      sentence={sentence}
      validFor="a day"
      otherReason=" If you already verified your email, sign in."
      resend={() => call(resendVerifyLink, { body: { token } })}
    />
  );
}

function Verified({ email }: { readonly email: string }) {
  return (
    <GuestPage
      title="Email verified"
      step="verified"
      follows
      lead={`${email} is verified. You can sign in now.`}
    >
      <Button component="a" href="/login" size="lg">
        Sign in
      </Button>
    </GuestPage>
  );
}

function MissingToken() {
  return (
    <GuestPage
      title="This link is incomplete"
      lead="Open the link from the email, or copy the whole link. To get a new link, select “Forgot your password?” on the sign-in page."
    >
      <Button component="a" href="/login" variant="default">
        Sign in
      </Button>
    </GuestPage>
  );
}
