import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as credentials from '../contract/security-credential-endpoints.ts';
import * as security from '../contract/security-endpoints.ts';
import * as factors from '../contract/security-factor-endpoints.ts';
import { confirmAuthenticator, removeAuthenticator, startAuthenticator } from './authenticator.ts';
import { changePassword } from './change-password.ts';
import { changeSecurityQuestions, getSecurityQuestionFromUser } from './change-security-questions.ts';
import { getSecurity } from './get-security.ts';
import { addPasskey, removePasskey, renamePasskey, startPasskey } from './passkeys.ts';
import { makeRecoveryCodes } from './make-recovery-codes.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { disconnectApplication } from './disconnect-application.ts';
import { endOtherSessions, endSession, forgetDevice } from './end-session.ts';

export function securityRoutes(parts: SignInParts): Routes {
  return [
    stepwise(security.getSecurity, getSecurity(parts)),
    stepwise(security.endSession, endSession(parts)),
    stepwise(security.endOtherSessions, endOtherSessions(parts)),
    route(security.forgetDevice, forgetDevice),
    stepwise(security.disconnectApplication, disconnectApplication(parts)),
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
