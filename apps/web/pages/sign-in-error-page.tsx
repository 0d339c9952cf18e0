import { Button } from '@mantine/core';
import { useShell } from '../shell/portal-context.ts';
import { PlainPage } from './plain-page.tsx';
import { signInErrorIn } from './sign-in-errors.ts';

// Spec platform §4: after three retries the visitor lands here with cssource=validationfailed.
export function SignInErrorPage() {
  const { portal, session } = useShell();
  const { why, next } = signInErrorIn(window.location.search);
  return (
    <PlainPage
      title="Sign-in failed"
      text={
        <>
          {why} {next} Still having trouble? Call {portal.provider.name} at {portal.provider.phone}.
        </>
      }
      actions={<Button onClick={() => void session.signIn()}>Sign in again</Button>}
    />
  );
}
