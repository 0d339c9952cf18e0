import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { resetPassword } from '../contract/recovery-endpoints.ts';
import { StepPage } from '#platform/identity/factors/web/guest-step.tsx';
import { challengeProof } from '#platform/identity/factors/web/proof-calls.ts';
import { TwoFactorSteps } from '#platform/identity/factors/web/two-factor-steps.tsx';
import { AskForAnotherLink } from './forgot-password-page.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { OpenLink } from './open-link.tsx';
import { PasswordIsSet } from './password-is-set.tsx';
import { keepProof, readResetPlace } from './reset-place.ts';

/** Link, proof, new password: each step's place is kept in the address, so that a reload loses nothing. */
export function ResetPasswordPage() {
  const [place, setPlace] = useState(() => readResetPlace(window.location.hash));
  const opened = (challengeId: string): void => {
    keepProof(challengeId);
    setPlace({ kind: 'proof', challengeId });
  };
  if (place.kind === 'token') return <OpenLink token={place.token} onOpened={opened} />;
  if (place.kind === 'proof') return <ProveAndChoose challengeId={place.challengeId} />;
  return (
    <GuestPage title="This link is not whole" lead="Open it again from the mail, or ask for a new one.">
      <AskForAnotherLink />
    </GuestPage>
  );
}

function ProveAndChoose({ challengeId }: { readonly challengeId: string }) {
  const [stage, setStage] = useState<'prove' | 'choose' | 'set'>('prove');
  const [proof] = useState(() => challengeProof(challengeId, true));
  if (stage === 'prove')
    return (
      <TwoFactorSteps
        proof={proof}
        frame={StepPage}
        beginAgain={<AskForAnotherLink />}
        onProven={() => setStage('choose')}
      />
    );
  if (stage === 'set') return <PasswordIsSet />;
  return (
    <StepPage
      step="choose"
      title="Choose a new password"
      lead="Whoever is signed in with the old one is signed out everywhere."
    >
      <NewPasswordForm
        verb="Set password"
        doing="Setting"
        send={(passwords) => call(resetPassword, { body: { id: challengeId, ...passwords } })}
        beginAgain={<AskForAnotherLink />}
        onSet={() => setStage('set')}
      />
    </StepPage>
  );
}
