import { Button } from '@mantine/core';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { identityRefusals as no } from '#platform/identity/accounts/contract/identity-refusals.ts';

/** A whole navigation: the sign-in begins anew from the portal, with where somebody wanted to go still kept. */
export function BeginAgain() {
  return (
    <Button component="a" href="/login">
      Begin again
    </Button>
  );
}

interface SignInOverProps {
  readonly sentence?: string | undefined;
  readonly next?: string | undefined;
}

/** For an address that is over, forged, or was never begun here. */
export function SignInOver({ sentence = no.interaction_ended.sentence, next }: SignInOverProps) {
  return (
    <GuestPage
      title={sentence.replace(/\.$/, '')}
      lead={next ?? 'It was finished, waited too long, or belongs to another browser. Nothing is lost.'}
    >
      <BeginAgain />
    </GuestPage>
  );
}
