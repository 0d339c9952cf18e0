import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type {
  openResetLink as openResetLinkCall,
  resetPassword as resetPasswordCall,
} from '../contract/recovery-endpoints.ts';
import {
  findAccount,
  listPreviousPasswordHashes,
  setPassword,
} from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { clearFailures } from '#platform/identity/accounts/server/attempt-store.ts';
import { passwordChangedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { deleteDevices } from '#platform/identity/sessions/server/device-store.ts';
import { endAllSignIns } from '#platform/identity/sessions/server/sign-in-store.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import {
  createChallenge,
  endChallenges,
  redeemChallenge,
} from '#platform/identity/factors/server/challenge-store.ts';
import { requireOpenChallenge } from '#platform/identity/factors/server/require-open-challenge.ts';
import { hashNewPassword } from '#platform/identity/accounts/server/hash-new-password.ts';
import { findLink, redeemLink } from '#platform/identity/accounts/server/link-store.ts';

type Parts = Pick<SignInParts, 'passwords' | 'sealed' | 'sessions'>;

/** Sets the password after a completed challenge and ends every session. */
export function resetPassword(parts: Parts) {
  return async (steps: Steps, { body }: EndpointInput<typeof resetPasswordCall>): Promise<void> => {
    const before = await steps.work(async (ctx) => {
      const { account } = await requireProvenReset(ctx, body.id);
      return {
        personId: account.person_id,
        previous: await listPreviousPasswordHashes(ctx, account.person_id),
      };
    });
    const hash = await hashNewPassword(parts, body.password, before.previous);
    // Once before, so no one stays signed in with the old password if the process stops in between, and once
    // after, for sign-ins in the meantime.
    await parts.sessions.endAll(before.personId);
    await steps.work((ctx) => storePassword(ctx, parts, body.id, hash));
    await parts.sessions.endAll(before.personId);
  };
}

async function requireProvenReset(ctx: Ctx, challengeId: string): Promise<{ account: AccountRow }> {
  const { challenge, account } = await requireOpenChallenge(ctx, challengeId);
  if (challenge.purpose !== 'reset-password') refuse(identityRefusals.account_not_found);
  if (challenge.proven_at === null) refuse(identityRefusals.not_proven);
  return { account };
}

async function storePassword(ctx: Ctx, parts: Parts, challengeId: string, hash: string): Promise<void> {
  const { account } = await requireProvenReset(ctx, challengeId);
  if (!(await redeemChallenge(ctx, challengeId))) refuse(identityRefusals.challenge_ended);
  const personId = account.person_id;
  await setPassword(ctx, personId, hash);
  await clearFailures(ctx, 'password', account.email);
  await endChallenges(ctx, personId);
  await endAllSignIns(ctx, personId);
  await deleteDevices(ctx, personId);
  await sendLetter(ctx, parts, passwordChangedLetter(account.email));
  await ctx.record({ act: 'identity.resetPassword', recordType: 'person', recordId: personId });
}

/** Opening uses up the link; the rest is proven under the challenge it starts. */
export async function openResetLink(ctx: Ctx, { body }: EndpointInput<typeof openResetLinkCall>) {
  const link = (await findLink(ctx, body.token, 'reset-password')) ?? refuse(identityRefusals.link_ended);
  if (!(await redeemLink(ctx, body.token))) refuse(identityRefusals.link_ended);
  const account = await findAccount(ctx, link.person_id);
  // The link is dead if the email was changed since, or if the account is still unverified.
  if (account?.email !== link.email || account.locked_at !== null || account.email_verified_at === null)
    refuse(identityRefusals.link_ended);
  const { id } = await createChallenge(ctx, { personId: link.person_id, purpose: 'reset-password' });
  await ctx.record({ act: 'identity.openResetLink', recordType: 'person', recordId: link.person_id });
  return { challengeId: id };
}
