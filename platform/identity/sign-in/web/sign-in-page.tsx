import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { EndpointResult } from '#kit/contract/endpoint.ts';
import { call } from '#kit/web/call/call.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { FailureMessage } from '#kit/web/states/failure-message.tsx';
import { LoadingState } from '#kit/web/states/loading-state.tsx';
import { GuestPage } from '#kit/web/guest/guest-page.tsx';
import {
  getInteraction,
  loginWith2fa,
  signInWithPasskey,
  startPasskeySignIn,
} from '../contract/sign-in-endpoints.ts';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import { TwoFactorSteps } from '#platform/identity/factors/web/two-factor-steps.tsx';
import { ArrivalStep } from './arrival-step.tsx';
import { ConsentStep } from './consent-step.tsx';
import { FirstFactor } from './first-factor.tsx';
import { leaveTo } from './leave-page.ts';
import { readSignInAddress } from './sign-in-address.ts';
import type { SignInAddress } from './sign-in-address.ts';
import { RestartSignIn, SignInEnded } from './sign-in-ended.tsx';
import type { SignInSlot } from './sign-in-slot.ts';
import { StepPage } from '#platform/identity/factors/web/step-frame.tsx';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import { challengeCalls } from '#platform/identity/factors/web/challenge-calls.ts';
import type { ChallengeCalls } from '#platform/identity/factors/web/challenge-calls.ts';

type Interaction = EndpointResult<typeof getInteraction>;

interface SignInPageProps {
  readonly slot?: SignInSlot | undefined;
}

export function SignInPage({ slot }: SignInPageProps) {
  const [address] = useState(() => readSignInAddress(window.location.search));
  useReloadAfterBack();
  if (address.interaction === null) return <SignInEnded sentence="There's no sign-in in progress." />;
  return <StartedSignIn address={address} uid={address.interaction} slot={slot} />;
}

interface StartedSignInProps extends SignInPageProps {
  readonly address: SignInAddress;
  readonly uid: string;
}

function StartedSignIn({ address, uid, slot }: StartedSignInProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['identity', 'interaction', uid],
    queryFn: ({ signal }) => call(getInteraction, { params: { uid } }, { signal }),
    staleTime: Infinity,
  });
  if (data !== undefined) return <SignIn interaction={data} address={address} slot={slot} />;
  if (error instanceof RefusalError) return <SignInEnded sentence={error.sentence} />;
  return (
    <GuestPage title="Sign in">
      {error === null ? (
        <LoadingState rows={3} />
      ) : (
        <FailureMessage error={error} onRetry={() => void refetch()} />
      )}
    </GuestPage>
  );
}

interface SignInProps extends SignInPageProps {
  readonly interaction: Interaction;
  readonly address: SignInAddress;
}

function SignIn({ interaction, address, slot }: SignInProps) {
  const { uid } = interaction;
  const [challenge, setChallenge] = useState(address.challenge);
  const [arrival, setArrival] = useState(address.arrival);
  const onStep = async (step: SignInStep): Promise<void> => {
    if (step.next === 'done') await leaveTo(step.returnTo);
    else setChallenge(step.challengeId);
  };
  if (interaction.prompt === 'consent') {
    const { clientName, asksFor } = interaction;
    return <ConsentStep uid={uid} clientName={clientName} asksFor={asksFor} onStep={onStep} />;
  }
  if (challenge !== null)
    return (
      <TwoFactorSteps
        key={challenge}
        proof={signInChallengeCalls({ interaction: uid, challengeId: challenge, onStep })}
        frame={StepPage}
        restart={<RestartSignIn />}
        // Spec rulings 11: members are asked on a device not seen for 30 days, staff always.
        note="We ask on new devices and on devices you haven't used in 30 days. Staff members verify every time."
        onProven={() => undefined}
      />
    );
  if (arrival !== null)
    return <ArrivalStep arrival={arrival} onStep={onStep} onOther={() => setArrival(null)} />;
  return <FirstFactor interaction={interaction} trouble={address.trouble} slot={slot} onStep={onStep} />;
}

/** A page restored from the browser's cache shows an ended sign-in, so it is reloaded. */
function useReloadAfterBack(): void {
  useEffect(() => {
    const reloadIfRestored = (event: PageTransitionEvent): void => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', reloadIfRestored);
    return () => window.removeEventListener('pageshow', reloadIfRestored);
  }, []);
}

interface SignInChallenge {
  readonly interaction: string;
  readonly challengeId: string;
  readonly onStep: (step: SignInStep) => Promise<void>;
}

/** The second factor of a sign-in: LoginWith2fa completes the challenge and says where to continue. */
function signInChallengeCalls({ interaction, challengeId, onStep }: SignInChallenge): ChallengeCalls {
  const params = { uid: interaction };
  const shared = challengeCalls(challengeId);
  let verified: { readonly providerType: Channel; readonly twoFactorCode: string } | undefined;
  const completeSignIn = async (
    providerType: Channel | 'Authenticator' | 'RecoveryCode',
    twoFactorCode: string,
  ) => onStep(await call(loginWith2fa, { body: { providerType, twoFactorCode, id: challengeId } }));
  return {
    ...shared,
    verifyCode: async (method, code) => {
      const isComplete = await shared.verifyCode(method, code);
      verified = { providerType: method, twoFactorCode: code };
      if (isComplete) await completeSignIn(method, code);
      return isComplete;
    },
    // Spec platform §7: LoginWith2fa takes method and code; by now the security answer is verified too.
    complete: async () => {
      if (verified !== undefined) await completeSignIn(verified.providerType, verified.twoFactorCode);
    },
    verifyAuthenticator: (code) => completeSignIn('Authenticator', code),
    verifyRecoveryCode: (code) => completeSignIn('RecoveryCode', code),
    startPasskey: () => call(startPasskeySignIn, { params }),
    provePasskey: async (proof) => onStep(await call(signInWithPasskey, { params, body: proof })),
  };
}
