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

/** The calls that complete one challenge; a sign-in completes some factors through its own calls. */
export interface ChallengeCalls {
  readonly challengeId: string;
  /** Sent with a code, so the message can say what the code is for. */
  readonly isPasswordChange: boolean;
  /** True if the code is all that is required. */
  verifyCode(method: Channel, code: string): Promise<boolean>;
  /** Called after the security question is answered. */
  complete(): Promise<void>;
  verifyAuthenticator(code: string): Promise<void>;
  verifyRecoveryCode(code: string): Promise<void>;
  startPasskey(): Promise<{ readonly options: Record<string, unknown> }>;
  provePasskey(proof: { readonly response: Record<string, unknown> }): Promise<void>;
}

/** A challenge outside sign-in: before a new password or a sensitive action. */
export function challengeCalls(challengeId: string, isPasswordChange = false): ChallengeCalls {
  const params = { id: challengeId };
  const codeBody = (token: string) => ({ body: { id: challengeId, token } });
  return {
    challengeId,
    isPasswordChange,
    verifyCode: async (method, code) => {
      const answer = await call(method === 'Email' ? verifyEmailToken : verifyPhoneToken, codeBody(code));
      return answer.completed;
    },
    complete: () => Promise.resolve(),
    verifyAuthenticator: async (code) => void (await call(verifyAuthenticatorToken, codeBody(code))),
    verifyRecoveryCode: async (code) => void (await call(verifyRecoveryCode, codeBody(code))),
    startPasskey: () => call(startPasskeyProof, { params }),
    provePasskey: async (proof) => void (await call(provePasskey, { params, body: proof })),
  };
}
