import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/call/call.ts';
import { FaultError } from '#kit/web/call/fault-error.ts';
import { RefusalError } from '#kit/web/call/refusal-error.ts';
import { signInWithPasskey, startPasskeySignIn } from '../contract/sign-in-endpoints.ts';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import {
  requestPasskey,
  suggestsPasskeys,
  supportsPasskeys,
} from '#platform/identity/factors/web/request-passkey.ts';

type OnStep = (step: SignInStep) => Promise<void>;

async function signIn(interaction: string, onStep: OnStep, autofill: boolean): Promise<void> {
  const params = { uid: interaction };
  const proof = await requestPasskey(await call(startPasskeySignIn, { params }), { autofill });
  if (proof !== undefined) await onStep(await call(signInWithPasskey, { params, body: proof }));
}

/** Passkey sign-in by button, and as a browser suggestion in the email field. */
export function usePasskeySignIn(interaction: string, onStep: OnStep) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<RefusalError | FaultError>();
  /** Counts button presses: each one replaces the suggestion's request, which then starts again. */
  const [presses, setPresses] = useState(0);

  const attempt = async (autofill: boolean): Promise<void> => {
    try {
      await signIn(interaction, onStep, autofill);
    } catch (thrown) {
      if (!(thrown instanceof RefusalError || thrown instanceof FaultError)) throw thrown;
      // A failed suggestion that the person never asked for shows no error.
      if (!autofill || thrown instanceof RefusalError) setError(thrown);
    }
  };

  usePasskeySuggestion(attempt, presses);

  const signInByButton = async (): Promise<void> => {
    setBusy(true);
    setError(undefined);
    await attempt(false);
    setBusy(false);
    setPresses((count) => count + 1);
  };
  return { isSupported: supportsPasskeys(), busy, error, signIn: () => void signInByButton() };
}

function usePasskeySuggestion(attempt: (autofill: boolean) => Promise<void>, presses: number): void {
  const latest = useRef(attempt);
  latest.current = attempt;
  useEffect(() => {
    let hasLeft = false;
    const suggest = async (): Promise<void> => {
      if ((await suggestsPasskeys()) && !hasLeft) await latest.current(true);
    };
    void suggest();
    return () => {
      hasLeft = true;
    };
  }, [presses]);
}
