import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/account-desk-endpoints.ts';
import * as own from '#platform/identity/verification/contract/own-contact-endpoints.ts';
import * as recovery from '#platform/identity/recovery/contract/recovery-endpoints.ts';
import * as signIn from '#platform/identity/sign-in/contract/sign-in-endpoints.ts';
import * as twoFactor from '#platform/identity/factors/contract/two-factor-endpoints.ts';
import * as verification from '#platform/identity/verification/contract/verification-endpoints.ts';
import { getAccount } from './get-account.ts';
import { lockAccountByStaff } from './lock-account-by-staff.ts';
import { unlockAccountByStaff } from './unlock-account-by-staff.ts';
import { externalRoutes } from '#platform/identity/external/server/external-routes.ts';
import { requestResetPasswordToken, resendVerifyLink } from '#platform/identity/recovery/server/mail-link.ts';
import { openResetLink } from '#platform/identity/recovery/server/open-reset-link.ts';
import { resetPassword } from '#platform/identity/recovery/server/reset-password.ts';
import { setFirstPassword } from '#platform/identity/recovery/server/set-first-password.ts';
import { getInteraction } from '#platform/identity/sign-in/server/get-interaction.ts';
import { loginWith2fa } from '#platform/identity/sign-in/server/login-with-2fa.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import {
  signInWithPasskey,
  startPasskeySignIn,
} from '#platform/identity/sign-in/server/sign-in-with-passkey.ts';
import { signInWithPassword } from '#platform/identity/sign-in/server/sign-in-with-password.ts';
import { getRandomQuestion } from '#platform/identity/factors/server/get-random-question.ts';
import {
  getEmailAndPhone,
  getTwoFactorAuthProvider,
} from '#platform/identity/factors/server/get-two-factor-auth-provider.ts';
import { provePasskey, startPasskeyProof } from '#platform/identity/factors/server/prove-passkey.ts';
import { searchSecurityQuestions } from '#platform/identity/accounts/server/search-security-questions.ts';
import { sendCode } from '#platform/identity/factors/server/send-code.ts';
import { verifyAnswer } from '#platform/identity/factors/server/verify-answer.ts';
import { verifyOwnCode, verifyToken } from '#platform/identity/factors/server/verify-token.ts';
import { securityRoutes } from '#platform/identity/security/server/security-routes.ts';
import { changeEmail } from '#platform/identity/verification/server/change-email.ts';
import { changePhone } from '#platform/identity/verification/server/change-phone.ts';
import { checkVerificationStatus } from '#platform/identity/verification/server/check-verification-status.ts';
import {
  removeUnverifiedEmail,
  removeUnverifiedPhone,
} from '#platform/identity/verification/server/own-contact/remove-unverified.ts';
import { resendContactCode } from '#platform/identity/verification/server/own-contact/resend-contact-code.ts';
import { resendContactLink } from '#platform/identity/verification/server/own-contact/resend-contact-link.ts';
import { validateEmail } from '#platform/identity/verification/server/own-contact/validate-email.ts';
import { skipPhoneVerification } from '#platform/identity/verification/server/skip-phone-verification.ts';
import { openVerifyLink } from '#platform/identity/verification/server/open-verify-link.ts';
import { verifyEmailAnew } from '#platform/identity/verification/server/verify-email-anew.ts';
import { verifyEmailLink } from '#platform/identity/verification/server/verify-email-link.ts';
import { verifyPhoneNumberChange } from '#platform/identity/verification/server/verify-phone-number-change.ts';

export function identityRoutes(parts: SignInParts): Routes {
  return [
    stepwise(signIn.getInteraction, getInteraction(parts)),
    stepwise(signIn.signInWithPassword, signInWithPassword(parts)),
    stepwise(signIn.startPasskeySignIn, startPasskeySignIn(parts)),
    stepwise(signIn.signInWithPasskey, signInWithPasskey(parts)),
    stepwise(signIn.loginWith2fa, loginWith2fa(parts)),
    ...externalRoutes(parts),
    route(twoFactor.getTwoFactorAuthProvider, getTwoFactorAuthProvider),
    route(twoFactor.getEmailAndPhone, getEmailAndPhone),
    route(twoFactor.requestEmailToken, sendCode(parts, 'Email')),
    route(twoFactor.requestPhoneToken, sendCode(parts, 'Phone')),
    stepwise(twoFactor.verifyEmailToken, verifyToken(parts, 'Email')),
    stepwise(twoFactor.verifyPhoneToken, verifyToken(parts, 'Phone')),
    stepwise(twoFactor.verifyAuthenticatorToken, verifyOwnCode(parts, 'authenticator')),
    stepwise(twoFactor.verifyRecoveryCode, verifyOwnCode(parts, 'recovery-code')),
    route(twoFactor.startPasskeyProof, startPasskeyProof(parts)),
    stepwise(twoFactor.provePasskey, provePasskey(parts)),
    route(twoFactor.getRandomQuestion, getRandomQuestion),
    stepwise(twoFactor.verifyAnswer, verifyAnswer(parts)),
    route(twoFactor.searchSecurityQuestions, searchSecurityQuestions),
    stepwise(recovery.requestResetPasswordToken, requestResetPasswordToken(parts)),
    route(recovery.openResetLink, openResetLink),
    stepwise(recovery.resendResetLink, requestResetPasswordToken(parts)),
    stepwise(recovery.resetPassword, resetPassword(parts)),
    stepwise(recovery.clRegistrationResetPassword, setFirstPassword(parts)),
    route(verification.openVerifyLink, openVerifyLink),
    stepwise(verification.verifyEmailLink, verifyEmailLink(parts)),
    stepwise(verification.verifyEmailAnew, verifyEmailAnew(parts)),
    stepwise(verification.resendVerifyLink, resendVerifyLink(parts)),
    route(verification.changeEmail, changeEmail(parts)),
    route(verification.changePhone, changePhone),
    route(verification.checkVerificationStatus, checkVerificationStatus),
    stepwise(verification.verifyPhoneNumberChange, verifyPhoneNumberChange(parts)),
    route(verification.skipPhoneVerification, skipPhoneVerification),
    route(own.resendContactCode, resendContactCode(parts)),
    route(own.resendContactLink, resendContactLink(parts)),
    route(own.removeUnverifiedPhone, removeUnverifiedPhone),
    route(own.removeUnverifiedEmail, removeUnverifiedEmail),
    route(own.validateEmail, validateEmail),
    stepwise(desk.getAccount, getAccount(parts)),
    stepwise(desk.lockAccountByStaff, lockAccountByStaff(parts)),
    stepwise(desk.unlockAccountByStaff, unlockAccountByStaff(parts)),
    ...securityRoutes(parts),
  ];
}
