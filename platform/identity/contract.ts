export { signInByClick } from './sign-in/contract/sign-in-endpoints.ts';
export type { IdleLimits } from './sessions/domain/idle-limits.ts';
export { protocolLines, providerPath } from './provider/contract/protocol-paths.ts';
export type { ResumedTab } from './provider/contract/tab-answer.ts';
export { emailCorrected } from './accounts/contract/email-event.ts';
export { identityRefusals } from './accounts/contract/identity-refusals.ts';
export { firstPasswordPath, resetPasswordPath, verifyEmailPath } from './accounts/contract/mail-links.ts';
export {
  answerConsent,
  getInteraction,
  loginWith2fa,
  providerTypes,
  signInWithPasskey,
  signInWithPassword,
  startPasskeySignIn,
  typedEmail,
  typedPassword,
} from './sign-in/contract/sign-in-endpoints.ts';
export { signInStep } from './sessions/contract/sign-in-step.ts';
export { passkeyOptions, passkeyProof } from './factors/contract/two-factor-endpoints.ts';
export type { SignInStep } from './sessions/contract/sign-in-step.ts';
export {
  answersLockedSentence,
  getEmailAndPhone,
  getRandomQuestion,
  getTwoFactorAuthProvider,
  provePasskey,
  requestEmailToken,
  requestPhoneToken,
  startPasskeyProof,
  verifyAnswer,
  verifyAuthenticatorToken,
  verifyEmailToken,
  verifyPhoneToken,
  verifyRecoveryCode,
  wrongAnswerSentence,
} from './factors/contract/two-factor-endpoints.ts';
export { searchSecurityQuestions } from './accounts/contract/security-questions.ts';
export {
  clRegistrationResetPassword,
  linkToken,
  openResetLink,
  requestResetPasswordToken,
  resendResetLink,
  resetPassword,
} from './recovery/contract/recovery-endpoints.ts';
export {
  changeEmail,
  changePhone,
  checkVerificationStatus,
  openVerifyLink,
  resendVerifyLink,
  skipPhoneVerification,
  verifyEmailAnew,
  verifyEmailLink,
  verifyPhoneNumberChange,
} from './verification/contract/verification-endpoints.ts';
export {
  answerHashInput,
  isValidAnswer,
  normalizeAnswer,
  requiredSecurityQuestions,
} from './accounts/domain/security-answer.ts';
export {
  confirmArrival,
  endExternalSession,
  externalCallback,
  externalCallbackPath,
  getArrival,
  registerFromElsewherePage,
  sendArrivalCode,
  startExternalSignIn,
} from './external/contract/external-endpoints.ts';
export { signInPage } from './provider/contract/protocol-paths.ts';
export {
  externalRefusals,
  readExternalSignInError,
  externalSignInErrors,
} from './external/contract/external-refusals.ts';
export type { ExternalSignInError } from './external/contract/external-refusals.ts';
export { sessionRefusals, switchCompany } from './sessions/contract/session-endpoints.ts';
export { emptyAnswers, typedAnswers } from './accounts/contract/security-questions.ts';
export type { TypedAnswer } from './accounts/contract/security-questions.ts';
export { securityRefusals } from './security/contract/security-refusals.ts';
export {
  disconnectApplication,
  endOtherSessions,
  endSession,
  forgetDevice,
  getSecurity,
} from './security/contract/security-endpoints.ts';
export { startStepUp } from './step-up/contract/step-up-endpoints.ts';
export type { SecurityOverview } from './security/contract/security-endpoints.ts';
export {
  addPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  startAuthenticator,
  startPasskey,
} from './security/contract/security-factor-endpoints.ts';
export {
  changePassword,
  changeSecurityQuestions,
  getSecurityQuestionFromUser,
} from './security/contract/security-credential-endpoints.ts';
export {
  accountDeskRefusals,
  getAccount,
  lockAccountByStaff,
  unlockAccountByStaff,
} from './desk/contract/account-desk.ts';
export {
  removeUnverifiedEmail,
  removeUnverifiedPhone,
  resendContactCode,
  resendContactLink,
  validateEmail,
} from './verification/contract/own-contact-endpoints.ts';
