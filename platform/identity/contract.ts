export { signInByClick } from './contract/click-endpoint.ts';
export type { IdleLimits } from './domain/idle-limits.ts';
export { protocolLines, providerPath } from './contract/protocol-paths.ts';
export { identityRefusals } from './contract/identity-refusals.ts';
export { firstPasswordPath, resetPasswordPath, verifyEmailPath } from './contract/mail-links.ts';
export {
  getInteraction,
  loginWith2fa,
  passkeyOptions,
  passkeyProof,
  providerTypes,
  signInStep,
  signInWithPasskey,
  signInWithPassword,
  startPasskeySignIn,
  typedEmail,
  typedPassword,
} from './contract/sign-in-endpoints.ts';
export type { SignInStep } from './contract/sign-in-endpoints.ts';
export {
  answersLockedSentence,
  getEmailAndPhone,
  getRandomQuestion,
  getTwoFactorAuthProvider,
  provePasskey,
  requestEmailToken,
  requestPhoneToken,
  searchSecurityQuestions,
  startPasskeyProof,
  verifyAnswer,
  verifyAuthenticatorToken,
  verifyEmailToken,
  verifyPhoneToken,
  verifyRecoveryCode,
  wrongAnswerSentence,
} from './contract/two-factor-endpoints.ts';
export {
  clRegistrationResetPassword,
  linkToken,
  openResetLink,
  requestResetPasswordToken,
  resendResetLink,
  resetPassword,
} from './contract/recovery-endpoints.ts';
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
} from './contract/verification-endpoints.ts';
export { answerToHash, isAnswer, normalAnswer, questionsToAnswer } from './domain/security-answer.ts';
export {
  confirmArrival,
  endExternalSession,
  externalCallback,
  externalCallbackPath,
  getArrival,
  registerFromElsewherePage,
  sendArrivalCode,
  signInPage,
  startExternalSignIn,
} from './contract/external-endpoints.ts';
export { externalRefusals, externalTroubleOf, externalTroubles } from './contract/external-refusals.ts';
export type { ExternalTrouble } from './contract/external-refusals.ts';
export { sessionRefusals, switchCompany } from './contract/session-endpoints.ts';
export { noAnswersYet, typedAnswers } from './contract/typed-answers.ts';
export type { TypedAnswer } from './contract/typed-answers.ts';
export { securityRefusals } from './contract/security-refusals.ts';
export {
  endOtherSessions,
  endSession,
  forgetDevice,
  getSecurity,
  startStepUp,
} from './contract/security-endpoints.ts';
export type { SecurityOverview } from './contract/security-endpoints.ts';
export {
  addPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  startAuthenticator,
  startPasskey,
} from './contract/security-factor-endpoints.ts';
export {
  changePassword,
  changeSecurityQuestions,
  getSecurityQuestionFromUser,
} from './contract/security-credential-endpoints.ts';
export {
  accountDeskRefusals,
  getAccount,
  lockAccountByStaff,
  unlockAccountByStaff,
} from './contract/account-desk-endpoints.ts';
export {
  removeUnverifiedEmail,
  removeUnverifiedPhone,
  resendContactCode,
  resendContactLink,
  validateEmail,
} from './contract/own-contact-endpoints.ts';
