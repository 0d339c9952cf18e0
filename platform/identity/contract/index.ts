export { signInByClick } from './click-endpoint.ts';
export type { IdleLimits } from '../domain/idle-limits.ts';
export { protocolLines, providerPath } from './protocol-paths.ts';
export { identityRefusals } from './identity-refusals.ts';
export { firstPasswordPath, resetPasswordPath, verifyEmailPath } from './mail-links.ts';
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
} from './sign-in-endpoints.ts';
export type { SignInStep } from './sign-in-endpoints.ts';
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
} from './two-factor-endpoints.ts';
export {
  clRegistrationResetPassword,
  linkToken,
  openResetLink,
  requestResetPasswordToken,
  resendResetLink,
  resetPassword,
} from './recovery-endpoints.ts';
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
} from './verification-endpoints.ts';
export { answerToHash, isAnswer, normalAnswer, questionsToAnswer } from '../domain/security-answer.ts';
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
} from './external-endpoints.ts';
export { externalRefusals, externalTroubleOf, externalTroubles } from './external-refusals.ts';
export type { ExternalTrouble } from './external-refusals.ts';
export { sessionRefusals, switchCompany } from './session-endpoints.ts';
export { noAnswersYet, typedAnswers } from './typed-answers.ts';
export type { TypedAnswer } from './typed-answers.ts';
export { securityRefusals } from './security-refusals.ts';
export {
  endOtherSessions,
  endSession,
  forgetDevice,
  getSecurity,
  startStepUp,
} from './security-endpoints.ts';
export type { SecurityOverview } from './security-endpoints.ts';
export {
  addPasskey,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  startAuthenticator,
  startPasskey,
} from './security-factor-endpoints.ts';
export {
  changePassword,
  changeSecurityQuestions,
  getSecurityQuestionFromUser,
} from './security-credential-endpoints.ts';
export {
  accountDeskRefusals,
  getAccount,
  lockAccountByStaff,
  unlockAccountByStaff,
} from './account-desk-endpoints.ts';
export {
  removeUnverifiedEmail,
  removeUnverifiedPhone,
  resendContactCode,
  resendContactLink,
  validateEmail,
} from './own-contact-endpoints.ts';
