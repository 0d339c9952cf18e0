import { call } from '#kit/web/call/call.ts';
import { loginWith2fa, signInWithPasskey, startPasskeySignIn } from '../contract/sign-in-endpoints.ts';
import type { SignInStep } from '#platform/identity/sessions/contract/sign-in-step.ts';
import type { Channel } from '#platform/identity/accounts/domain/channel.ts';
import { challengeProof } from '#platform/identity/factors/web/proof-calls.ts';
import type { ProofCalls } from '#platform/identity/factors/web/proof-calls.ts';

interface SignInChallenge {
  readonly interaction: string;
  readonly challengeId: string;
  readonly onStep: (step: SignInStep) => Promise<void>;
}

/** The second factor of a sign-in: the same challenge, ended by LoginWith2fa, which says where to go on. */
export function signInProof({ interaction, challengeId, onStep }: SignInChallenge): ProofCalls {
  const params = { uid: interaction };
  const alike = challengeProof(challengeId);
  let verified: { readonly providerType: Channel; readonly twoFactorCode: string } | undefined;
  const end = async (providerType: Channel | 'Authenticator' | 'RecoveryCode', twoFactorCode: string) =>
    onStep(await call(loginWith2fa, { body: { providerType, twoFactorCode, id: challengeId } }));
  return {
    ...alike,
    verifyCode: async (method, code) => {
      const enough = await alike.verifyCode(method, code);
      verified = { providerType: method, twoFactorCode: code };
      if (enough) await end(method, code);
      return enough;
    },
    // Spec platform §7: LoginWith2fa names the way and the code; by now the answer to the question is known as well.
    complete: async () => {
      if (verified !== undefined) await end(verified.providerType, verified.twoFactorCode);
    },
    verifyAuthenticator: (code) => end('Authenticator', code),
    verifyRecoveryCode: (code) => end('RecoveryCode', code),
    startPasskey: () => call(startPasskeySignIn, { params }),
    provePasskey: async (proof) => onStep(await call(signInWithPasskey, { params, body: proof })),
  };
}
