import { useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import { openResetLink, resendResetLink, resetPassword } from '../contract/recovery-endpoints.ts';
import { StepPage } from '#platform/identity/factors/web/step-frame.tsx';
import { challengeCalls } from '#platform/identity/factors/web/challenge-calls.ts';
import { TwoFactorSteps } from '#platform/identity/factors/web/two-factor-steps.tsx';
import { RequestNewLink } from './forgot-password-page.tsx';
import { NewPasswordForm, PasswordSetPage } from './new-password-form.tsx';
import * as z from 'zod/mini';
import { guid } from '#kit/contract/shapes/id.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { useAction } from '#kit/web/call/use-action.ts';
import { BusyButton } from '#kit/web/display/busy-button.tsx';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LinkEnded } from './link-ended.tsx';

/** Link, challenge, new password: the address keeps the current step, so a reload loses nothing. */
export function ResetPasswordPage() {
  const [fragment, setFragment] = useState(() => readResetFragment(window.location.hash));
  const onOpened = (challengeId: string): void => {
    storeChallenge(challengeId);
    setFragment({ kind: 'proof', challengeId });
  };
  if (fragment.kind === 'token') return <OpenLink token={fragment.token} onOpened={onOpened} />;
  if (fragment.kind === 'proof') return <ProveAndChoosePassword challengeId={fragment.challengeId} />;
  return (
    <GuestPage
      title="This link is incomplete"
      lead="Open the link again from the email, or request a new link."
    >
      <RequestNewLink />
    </GuestPage>
  );
}

function ProveAndChoosePassword({ challengeId }: { readonly challengeId: string }) {
  const [stage, setStage] = useState<'prove' | 'choose' | 'set'>('prove');
  const [proof] = useState(() => challengeCalls(challengeId, true));
  if (stage === 'prove')
    return (
      <TwoFactorSteps
        proof={proof}
        frame={StepPage}
        restart={<RequestNewLink />}
        onProven={() => setStage('choose')}
      />
    );
  if (stage === 'set') return <PasswordSetPage />;
  return (
    <StepPage
      step="choose"
      title="Choose a new password"
      lead="You'll be signed out on all your other devices."
    >
      <NewPasswordForm
        verb="Set password"
        doing="Setting"
        send={(passwords) => call(resetPassword, { body: { id: challengeId, ...passwords } })}
        restart={<RequestNewLink />}
        onSet={() => setStage('set')}
      />
    </StepPage>
  );
}

const challengePrefix = 'proof=';

/** The fragment: the email's token, or the challenge that replaced it. */
type ResetFragment =
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'proof'; readonly challengeId: string }
  | { readonly kind: 'nothing' };

export function readResetFragment(hash: string): ResetFragment {
  const text = hash.replace(/^#/, '');
  if (text === '') return { kind: 'nothing' };
  if (!text.startsWith(challengePrefix)) return { kind: 'token', token: text };
  const challengeId = z.safeParse(guid, text.slice(challengePrefix.length));
  return challengeId.success ? { kind: 'proof', challengeId: challengeId.data } : { kind: 'nothing' };
}

/** The token is used up, so the address keeps the challenge for a reload. */
function storeChallenge(challengeId: string): void {
  window.history.replaceState(window.history.state, '', `#${challengePrefix}${challengeId}`);
}

interface OpenLinkProps {
  readonly token: string;
  readonly onOpened: (challengeId: string) => void;
}

/**
 * Our choice: a button uses up the link, not opening it, because mail filters open links before the person does
 * (decision 0016).
 */
function OpenLink({ token, onOpened }: OpenLinkProps) {
  const { busy, error, act } = useAction();
  const begin = (): Promise<void> =>
    act(async () => onOpened((await call(openResetLink, { body: { token } })).challengeId));
  if (error instanceof RefusalError)
    return (
      <LinkEnded
        sentence={error.sentence}
        validFor="an hour"
        resend={() => call(resendResetLink, { body: { token } })}
      />
    );
  return (
    <GuestPage
      title="Choose a new password"
      lead="First, verify it's you with a code and one of your security questions."
    >
      {error !== undefined && <FailureMessage error={error} onRetry={() => void begin()} />}
      <BusyButton busy={busy} busyWords="Opening" onClick={() => void begin()}>
        {' '}
        Continue{' '}
      </BusyButton>
    </GuestPage>
  );
}
