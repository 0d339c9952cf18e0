import { Button } from '@mantine/core';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';

/** A full page load: sign-in restarts from the portal, which remembers the page the person wanted. */
export function RestartSignIn() {
  return (
    <Button component="a" href="/login">
      Begin again
    </Button>
  );
}

interface SignInEndedProps {
  readonly sentence?: string | undefined;
  readonly next?: string | undefined;
}

/** For a sign-in that has ended, was forged, or does not exist. */
export function SignInEnded({ sentence = no.interaction_ended.sentence, next }: SignInEndedProps) {
  return (
    <GuestPage
      title={sentence.replace(/\.$/, '')}
      lead={next ?? 'It was finished, waited too long, or belongs to another browser. Nothing is lost.'}
    >
      <RestartSignIn />
    </GuestPage>
  );
}
