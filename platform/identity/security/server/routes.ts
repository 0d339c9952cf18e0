import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as credentials from '../contract/security-credential-endpoints.ts';
import * as security from '../contract/security-endpoints.ts';
import * as factors from '../contract/security-factor-endpoints.ts';
import { confirmAuthenticator } from './authenticator/confirm-authenticator.ts';
import { removeAuthenticator } from './authenticator/remove-authenticator.ts';
import { startAuthenticator } from './authenticator/start-authenticator.ts';
import { changePassword } from './credentials/change-password.ts';
import { changeSecurityQuestions } from './credentials/change-security-questions.ts';
import { getSecurityQuestionFromUser } from './credentials/get-security-question-from-user.ts';
import { getSecurity } from './get-security.ts';
import { addPasskey } from './passkeys/add-passkey.ts';
import { removePasskey } from './passkeys/remove-passkey.ts';
import { renamePasskey } from './passkeys/rename-passkey.ts';
import { startPasskey } from './passkeys/start-passkey.ts';
import { makeRecoveryCodes } from './recovery-codes/make-recovery-codes.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endOtherSessions, endSession } from './sessions/end-session.ts';
import { forgetDevice } from './sessions/forget-device.ts';

/** What signed-in persons see and change of how they prove who they are. */
export function securityRoutes(parts: SignInParts): Routes {
  return [
    stepwise(security.getSecurity, getSecurity(parts)),
    stepwise(security.endSession, endSession(parts)),
    stepwise(security.endOtherSessions, endOtherSessions(parts)),
    route(security.forgetDevice, forgetDevice),
    route(factors.startAuthenticator, startAuthenticator(parts)),
    route(factors.confirmAuthenticator, confirmAuthenticator(parts)),
    stepwise(factors.removeAuthenticator, removeAuthenticator(parts)),
    route(factors.startPasskey, startPasskey(parts)),
    route(factors.addPasskey, addPasskey(parts)),
    route(factors.renamePasskey, renamePasskey),
    stepwise(factors.removePasskey, removePasskey(parts)),
    route(factors.makeRecoveryCodes, makeRecoveryCodes(parts)),
    stepwise(credentials.changePassword, changePassword(parts)),
    stepwise(credentials.changeSecurityQuestions, changeSecurityQuestions(parts)),
    route(credentials.getSecurityQuestionFromUser, getSecurityQuestionFromUser),
  ];
}
