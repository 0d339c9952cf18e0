import type { JobHandler } from '#kit/server/jobs/job.ts';
import { route } from '#platform/access/server.ts';
import type { Ctx, Routes } from '#platform/access/server.ts';
import { searchSecurityQuestions as searchCall } from './accounts/contract/security-questions.ts';
import type { IdentityPorts } from './accounts/server/identity-ports.ts';
import { searchSecurityQuestions } from './accounts/server/security-question-store.ts';
import { messageJobs } from './accounts/server/send-letter.ts';
import { accountDeskRoutes } from './desk/server/routes.ts';
import { externalRoutes } from './external/server/routes.ts';
import { sweepIdentity } from './external/server/external-attempt-store.ts';
import { factorRoutes } from './factors/server/routes.ts';
import { recoveryRoutes } from './recovery/server/routes.ts';
import { linkJobs } from './recovery/server/send-link.ts';
import { securityRoutes } from './security/server/routes.ts';
import type { SignInParts } from './sessions/server/sign-in-parts.ts';
import { signInRoutes } from './sign-in/server/routes.ts';
import { startStepUp as startStepUpCall } from './step-up/contract/step-up-endpoints.ts';
import { startStepUp } from './step-up/server/step-up.ts';
import { verificationRoutes } from './verification/server/routes.ts';

export { updateAccount, findAccountByEmail, isPhoneTaken } from './accounts/server/account-store.ts';
export { areKnownQuestions } from './accounts/server/security-question-store.ts';
export type { HashedAnswer } from './accounts/server/security-question-store.ts';
export { countFailure, lockedUntil } from './accounts/server/attempt-store.ts';
export { claimAccountByEmail } from './verification/server/claim-account.ts';
export { createAccount } from './accounts/server/create-account.ts';
export { createExternalAccount } from './accounts/server/create-account.ts';
export { createVerifiedAccount } from './accounts/server/create-account.ts';
export { findActiveCompany } from './sessions/server/active-company-store.ts';
export { findArrival, linkArrival } from './external/server/link-arrival.ts';
export { SecretKeyMismatch } from './provider/server/keys/rotate-signing-keys.ts';
export { mountProvider } from './provider/server/mount-provider.ts';
export type { ProtocolRefusalRecord } from './provider/server/log-refusals.ts';
export type { DescribePerson } from './accounts/server/identity-ports.ts';
export { EndedGrants, endedGrantsChannel } from './provider/server/ended-grants.ts';
export type { GrantCheck } from './provider/server/read-access-token.ts';
export { OpenId } from './provider/server/openid.ts';
export { providerJobs } from './provider/server/provider-jobs.ts';
export { readFurtherClients } from './provider/server/registered-clients.ts';
export { sessionRoutes } from './sessions/server/switch-company.ts';
export type { MayWorkForCompany } from './sessions/server/switch-company.ts';
export type { Letter } from '#kit/server/letters/letter.ts';
export { codeLetter, emailChangedLetter, linkLetter, tokenReusedLetter } from './accounts/server/letters.ts';
export { sendLetter } from './accounts/server/send-letter.ts';
export { refuseGuessable, refuseWhenHashingIsBusy } from './accounts/server/hash-new-password.ts';
export { requestLink } from './recovery/server/send-link.ts';
export type { IdentityPorts } from './accounts/server/identity-ports.ts';
export type { SignInParts } from './sessions/server/sign-in-parts.ts';
export { requireStepUp } from './step-up/server/step-up.ts';
export { completeSignIn } from './sessions/server/complete-sign-in.ts';
export { deviceOf } from './sessions/server/cookies.ts';
export { requireInteraction, requireOwnPage } from './sessions/server/require-own-page.ts';
export { assignSessionId } from './sessions/server/sign-in-store.ts';
export { identityHeld } from './accounts/server/held-records.ts';

export function identityRoutes(parts: SignInParts): Routes {
  return [
    ...signInRoutes(parts),
    ...externalRoutes(parts),
    ...factorRoutes(parts),
    route(searchCall, searchSecurityQuestions),
    ...recoveryRoutes(parts),
    ...verificationRoutes(parts),
    ...accountDeskRoutes(parts),
    route(startStepUpCall, startStepUp),
    ...securityRoutes(parts),
  ];
}

export function identityJobs(ports: IdentityPorts): readonly JobHandler<Ctx>[] {
  return [...messageJobs(ports), ...linkJobs(ports), sweepIdentity()];
}
