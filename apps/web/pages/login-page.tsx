import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { Splash } from '#kit/web/progress/splash.tsx';
import { isSignedIn } from '#platform/access/contract.ts';
import { useActor } from '#platform/access/web.tsx';
import { clearSignOutReason, readSignOutReason } from '../session/sign-out-reason.ts';
import type { SignOutReason } from '../session/sign-out-reason.ts';
import { demoHintOf } from '#platform/demo/web.tsx';
import { useShell } from '../shell/portal-context.ts';
import { storeTarget } from '../shell/stored-target.ts';
import { FollowTarget } from './follow-target.tsx';

/** Spec platform §2.1: starts sign-in automatically under the animated logo, then continues to the target. */
export function LoginPage() {
  const actor = useActor();
  const { portal, session } = useShell();
  const [params] = useState(() => new URLSearchParams(window.location.search));
  const [why] = useState(readSignOutReason);
  const person = portal.demo ? params.get('as') : null;
  if (person !== null) return <SignInAs person={person} target={params.get('target')} />;
  if (isSignedIn(actor) || session.profileFailed) return <FollowTarget />;
  return why === undefined ? <AutomaticSignIn /> : <ManualSignIn lead={wordsOf[why]} />;
}

const wordsOf: Record<SignOutReason, string> = {
  elsewhere: 'You signed out in another tab.',
  idle: 'You were signed out after a period of inactivity.',
};

function AutomaticSignIn() {
  const { session } = useShell();
  const [stopped, setStopped] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    session.signInAutomatically().then((started) => setStopped(!started), setError);
  }, [session]);
  if (error !== undefined) return <SignInFailed error={error} />;
  if (stopped) return <ManualSignIn lead="Automatic sign-in didn't finish. Sign in to continue." />;
  return <Splash words="Redirecting to sign-in" />;
}

/** Not automatic: people who signed out don't want to be signed in again. */
function ManualSignIn({ lead }: { readonly lead: string }) {
  const { session } = useShell();
  const [error, setError] = useState<unknown>();
  if (error !== undefined) return <SignInFailed error={error} />;
  const signIn = (): void => {
    clearSignOutReason();
    session.signIn().catch(setError);
  };
  return (
    <GuestPage title="Sign in" lead={lead}>
      <Button size="lg" onClick={signIn}>
        Sign in
      </Button>
    </GuestPage>
  );
}

function SignInFailed({ error }: { readonly error: unknown }) {
  return <FailureMessage error={error} onRetry={() => window.location.reload()} />;
}

/** In the demo a chosen person signs in the usual way, without a form. */
function SignInAs({ person, target }: { readonly person: string; readonly target: string | null }) {
  const { session } = useShell();
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    if (target !== null) storeTarget(target);
    clearSignOutReason();
    session.signIn({ loginHint: demoHintOf(person), anew: true }).catch(setError);
  }, [session, person, target]);
  if (error !== undefined) return <SignInFailed error={error} />;
  return <Splash words="Redirecting to sign-in" />;
}
