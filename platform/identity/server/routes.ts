import { route, stepwise } from '#platform/access/server.ts';
import type { Routes } from '#platform/access/server.ts';
import * as desk from '../contract/account-desk-endpoints.ts';
import * as own from '../contract/own-contact-endpoints.ts';
import * as recovery from '../contract/recovery-endpoints.ts';
import * as signIn from '../contract/sign-in-endpoints.ts';
import * as twoFactor from '../contract/two-factor-endpoints.ts';
import * as verification from '../contract/verification-endpoints.ts';
import { getAccount } from './desk/get-account.ts';
import { lockAccountByStaff } from './desk/lock-account-by-staff.ts';
import { unlockAccountByStaff } from './desk/unlock-account-by-staff.ts';
import { externalRoutes } from './external/external-routes.ts';
import { requestResetPasswordToken, resendVerifyLink } from './recovery/mail-link.ts';
import { openResetLink } from './recovery/open-reset-link.ts';
import { resetPassword } from './recovery/reset-password.ts';
import { setFirstPassword } from './recovery/set-first-password.ts';
import { getInteraction } from './sign-in/get-interaction.ts';
import { loginWith2fa } from './sign-in/login-with-2fa.ts';
import type { SignInParts } from './sign-in/sign-in-parts.ts';
import { signInWithPasskey, startPasskeySignIn } from './sign-in/sign-in-with-passkey.ts';
import { signInWithPassword } from './sign-in/sign-in-with-password.ts';
import { getRandomQuestion } from './two-factor/get-random-question.ts';
import { getEmailAndPhone, getTwoFactorAuthProvider } from './two-factor/get-two-factor-auth-provider.ts';
import { provePasskey, startPasskeyProof } from './two-factor/prove-passkey.ts';
import { searchSecurityQuestions } from './two-factor/search-security-questions.ts';
import { sendCode } from './two-factor/send-code.ts';
import { verifyAnswer } from './two-factor/verify-answer.ts';
import { verifyOwnCode, verifyToken } from './two-factor/verify-token.ts';
import { securityRoutes } from './security/security-routes.ts';
import { changeEmail } from './verification/change-email.ts';
import { changePhone } from './verification/change-phone.ts';
import { checkVerificationStatus } from './verification/check-verification-status.ts';
import {
  removeUnverifiedEmail,
  removeUnverifiedPhone,
} from './verification/own-contact/remove-unverified.ts';
import { resendContactCode } from './verification/own-contact/resend-contact-code.ts';
import { resendContactLink } from './verification/own-contact/resend-contact-link.ts';
import { validateEmail } from './verification/own-contact/validate-email.ts';
import { skipPhoneVerification } from './verification/skip-phone-verification.ts';
import { openVerifyLink } from './verification/open-verify-link.ts';
import { verifyEmailAnew } from './verification/verify-email-anew.ts';
import { verifyEmailLink } from './verification/verify-email-link.ts';
import { verifyPhoneNumberChange } from './verification/verify-phone-number-change.ts';

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
