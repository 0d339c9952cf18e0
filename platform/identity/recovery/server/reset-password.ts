import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { resetPassword as call } from '../contract/recovery-endpoints.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { clearFailures } from '#platform/identity/accounts/server/attempt-store.ts';
import { previousHashes, storePassword } from '#platform/identity/accounts/server/password-store.ts';
import { passwordChangedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { forgetDevices } from '#platform/identity/sessions/server/device-store.ts';
import { endSignInsOf } from '#platform/identity/sessions/server/sign-in-store.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endChallengesOf, useChallenge } from '#platform/identity/factors/server/challenge-store.ts';
import { openChallenge } from '#platform/identity/factors/server/open-challenge.ts';
import { chooseNewPassword } from './choose-new-password.ts';

type Parts = Pick<SignInParts, 'passwords' | 'sealed' | 'sessions'>;

/** Sets the password of a challenge that is proven, and ends every session: whoever had the old one is out. */
export function resetPassword(parts: Parts) {
  return async (steps: Steps, { body }: EndpointInput<typeof call>): Promise<void> => {
    const before = await steps.work(async (ctx) => {
      const { account } = await provenReset(ctx, body.id);
      return { personId: account.person_id, previous: await previousHashes(ctx, account.person_id) };
    });
    const hash = await chooseNewPassword(parts, body.password, before.previous);
    // Before, so that nobody is left in with the old one if the process ends in between; and after, for whoever
    // came in with it meanwhile.
    await parts.sessions.endAll(before.personId);
    await steps.work((ctx) => store(ctx, parts, body.id, hash));
    await parts.sessions.endAll(before.personId);
  };
}

async function provenReset(ctx: Ctx, challengeId: string): Promise<{ account: AccountRow }> {
  const { challenge, account } = await openChallenge(ctx, challengeId);
  if (challenge.purpose !== 'reset-password') refuse(identityRefusals.account_not_found);
  if (challenge.proven_at === null) refuse(identityRefusals.not_proven);
  return { account };
}

async function store(ctx: Ctx, parts: Parts, challengeId: string, hash: string): Promise<void> {
  const { account } = await provenReset(ctx, challengeId);
  if (!(await useChallenge(ctx, challengeId))) refuse(identityRefusals.challenge_ended);
  const personId = account.person_id;
  await storePassword(ctx, personId, hash);
  await clearFailures(ctx, 'password', account.email);
  await endChallengesOf(ctx, personId);
  await endSignInsOf(ctx, personId);
  await forgetDevices(ctx, personId);
  await sendLetter(ctx, parts, passwordChangedLetter(account.email));
  await ctx.record({ act: 'identity.resetPassword', recordType: 'person', recordId: personId });
}
