import { Button } from '@mantine/core';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';

/** A full page load: sign-in restarts from the portal, which remembers the page the person wanted. */
export function RestartSignIn() {
  return (
    <Button component="a" href="/login">
      {' '}
      Start over{' '}
    </Button>
  );
}

interface SignInEndedProps {
  readonly sentence?: string | undefined;
  readonly next?: string | undefined;
}

/** For a sign-in that has ended, was forged, or doesn't exist. */
export function SignInEnded({ sentence = no.interaction_ended.sentence, next }: SignInEndedProps) {
  return (
    <GuestPage
      title={sentence.replace(/\.$/, '')}
      lead={next ?? 'The sign-in may have timed out, already finished, or started in a different browser.'}
    >
      <RestartSignIn />
    </GuestPage>
  );
}
