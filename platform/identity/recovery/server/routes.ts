import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import * as calls from '../contract/recovery-endpoints.ts';
import { requestResetPasswordToken } from './send-link.ts';
import { openResetLink, resetPassword } from './reset-password.ts';
import { setFirstPassword } from './set-first-password.ts';

export function recoveryRoutes(parts: SignInParts): Routes {
  return [
    stepwise(calls.requestResetPasswordToken, requestResetPasswordToken(parts)),
    route(calls.openResetLink, openResetLink),
    stepwise(calls.resendResetLink, requestResetPasswordToken(parts)),
    stepwise(calls.resetPassword, resetPassword(parts)),
    stepwise(calls.clRegistrationResetPassword, setFirstPassword(parts)),
  ];
}
