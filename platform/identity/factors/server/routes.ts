import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { IdentityPorts } from '#platform/identity/accounts/server/identity-ports.ts';
import * as calls from '../contract/two-factor-endpoints.ts';
import { getRandomQuestion, verifyAnswer } from './verify-answer.ts';
import { getEmailAndPhone, getTwoFactorAuthProvider } from './available-factors.ts';
import { provePasskey, startPasskeyProof } from './prove-passkey.ts';
import { sendCode } from './send-code.ts';
import { verifySingleCode, verifySentCode } from './verify-code.ts';

export function factorRoutes(ports: IdentityPorts): Routes {
  return [
    route(calls.getTwoFactorAuthProvider, getTwoFactorAuthProvider),
    route(calls.getEmailAndPhone, getEmailAndPhone),
    route(calls.requestEmailToken, sendCode(ports, 'Email')),
    route(calls.requestPhoneToken, sendCode(ports, 'Phone')),
    stepwise(calls.verifyEmailToken, verifySentCode(ports, 'Email')),
    stepwise(calls.verifyPhoneToken, verifySentCode(ports, 'Phone')),
    stepwise(calls.verifyAuthenticatorToken, verifySingleCode(ports, 'authenticator')),
    stepwise(calls.verifyRecoveryCode, verifySingleCode(ports, 'recovery-code')),
    route(calls.startPasskeyProof, startPasskeyProof(ports)),
    stepwise(calls.provePasskey, provePasskey(ports)),
    route(calls.getRandomQuestion, getRandomQuestion),
    stepwise(calls.verifyAnswer, verifyAnswer(ports)),
  ];
}
