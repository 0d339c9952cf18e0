import { call } from '#kit/web/call/call.ts';
import type { Channel } from '#platform/identity/accounts/domain/contact.ts';
import {
  provePasskey,
  startPasskeyProof,
  verifyAuthenticatorToken,
  verifyEmailToken,
  verifyPhoneToken,
  verifyRecoveryCode,
} from '../contract/two-factor-endpoints.ts';

/** How one challenge is proven; a sign-in ends some of these ways through calls of its own. */
export interface ProofCalls {
  readonly challengeId: string;
  /** Told when a code is sent, so that its message can say what it is for. */
  readonly isPasswordChange: boolean;
  /** True where the code is all that was asked for. */
  verifyCode(method: Channel, code: string): Promise<boolean>;
  /** After the answer to the security question. */
  complete(): Promise<void>;
  verifyAuthenticator(code: string): Promise<void>;
  verifyRecoveryCode(code: string): Promise<void>;
  startPasskey(): Promise<{ readonly options: Record<string, unknown> }>;
  provePasskey(proof: { readonly response: Record<string, unknown> }): Promise<void>;
}

/** A proof that stands by itself: before a new password, before a risky act. */
export function challengeProof(challengeId: string, isPasswordChange = false): ProofCalls {
  const params = { id: challengeId };
  const coded = (token: string) => ({ body: { id: challengeId, token } });
  return {
    challengeId,
    isPasswordChange,
    verifyCode: async (method, code) => {
      const answer = await call(method === 'Email' ? verifyEmailToken : verifyPhoneToken, coded(code));
      return answer.completed;
    },
    complete: () => Promise.resolve(),
    verifyAuthenticator: async (code) => void (await call(verifyAuthenticatorToken, coded(code))),
    verifyRecoveryCode: async (code) => void (await call(verifyRecoveryCode, coded(code))),
    startPasskey: () => call(startPasskeyProof, { params }),
    provePasskey: async (proof) => void (await call(provePasskey, { params, body: proof })),
  };
}
