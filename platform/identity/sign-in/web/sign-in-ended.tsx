import { Button } from '@mantine/core';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';

/** A whole navigation: the sign-in begins anew from the portal, with where somebody wanted to go still kept. */
export function StartAgain() {
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

/** For an address that is over, forged, or was never begun here. */
export function SignInEnded({ sentence = no.interaction_ended.sentence, next }: SignInEndedProps) {
  return (
    <GuestPage
      title={sentence.replace(/\.$/, '')}
      lead={next ?? 'It was finished, waited too long, or belongs to another browser. Nothing is lost.'}
    >
      <StartAgain />
    </GuestPage>
  );
}
