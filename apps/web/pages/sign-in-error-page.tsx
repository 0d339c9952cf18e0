import { Button } from '@mantine/core';
import { useShell } from '../shell/portal-context.ts';
import { PlainPage } from './plain-page.tsx';

// Spec platform §4: after three retries the visitor lands here with cssource=validationfailed.
export function SignInErrorPage() {
  const { portal, session } = useShell();
  const mismatch = new URLSearchParams(window.location.search).get('cssource') === 'validationfailed';
  const why = mismatch
    ? 'The answer of the sign-in service did not fit what this browser asked. It can help to close other tabs of the portal and to allow cookies.'
    : 'The sign-in service did not let this browser in.';
  return (
    <PlainPage
      title="Sign-in did not work"
      text={
        <>
          {why} If it goes on, call {portal.provider.name} at {portal.provider.phone}.
        </>
      }
      actions={<Button onClick={() => window.location.assign(session.signInPath)}>Sign in again</Button>}
    />
  );
}
