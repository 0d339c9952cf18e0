import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import type { changePassword as changePasswordCall } from '../contract/security-credential-endpoints.ts';
import { securityRefusals } from '../contract/security-refusals.ts';
import {
  findAccount,
  lockAccount,
  listPreviousPasswordHashes,
  setPassword,
} from '#platform/identity/accounts/server/account-store.ts';
import {
  clearFailures,
  countFailure,
  lockedUntil,
  refuseUntilUnlocked,
} from '#platform/identity/accounts/server/attempt-store.ts';
import { signInLockedLetter, passwordChangedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import {
  hashNewPassword,
  refuseWhenHashingIsBusy,
} from '#platform/identity/accounts/server/hash-new-password.ts';
import { requireStepUp } from '#platform/identity/step-up/server/step-up.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endSignIns } from '#platform/identity/sessions/server/sign-in-store.ts';

type Body = EndpointInput<typeof changePasswordCall>['body'];

interface CurrentCredentials {
  readonly email: string;
  readonly currentHash: string;
  readonly previous: readonly string[];
}

/** Hashes are compared and made between transactions; the current hash is checked again at the end. */
export function changePassword(parts: SignInParts) {
  return async (
    steps: Steps,
    { body }: { body: Body },
  ): Promise<EndpointAnswer<typeof changePasswordCall>> => {
    const { personId, session } = requireSignedIn(steps.actor);
    const current = await steps.work((ctx) => readCurrent(ctx, personId));
    await checkCurrentPassword(steps, parts, current, body.currentPassword);
    const { previous, currentHash } = current;
    const hash = await hashNewPassword(parts, body.password, previous);
    // Sessions end before the new password is stored, so no one stays signed in if the process stops in
    // between.
    const ended = await parts.sessions.endAll(personId, session?.id);
    await steps.work(async (ctx) => {
      await storePassword(ctx, parts, { personId, currentHash, hash });
      await endSignIns(ctx, ended);
    });
    return { endedSessions: ended.length };
  };
}

async function readCurrent(ctx: Ctx, personId: string): Promise<CurrentCredentials> {
  await requireStepUp(ctx);
  const account = await findAccount(ctx, personId);
  const currentHash = account?.password_hash ?? undefined;
  if (account === undefined || currentHash === undefined) return refuse(securityRefusals.no_password);
  // Spec rulings 12: the lock after ten wrong passwords is shared with sign-in.
  const until = await lockedUntil(ctx, 'password', account.email);
  if (until !== undefined) refuseUntilUnlocked(securityRefusals.passwords_locked, until, ctx.clock.now());
  return { email: account.email, currentHash, previous: await listPreviousPasswordHashes(ctx, personId) };
}

async function checkCurrentPassword(
  steps: Steps,
  parts: SignInParts,
  { email, currentHash }: CurrentCredentials,
  password: string,
): Promise<void> {
  if (await refuseWhenHashingIsBusy(parts.passwords.verify(currentHash, password))) return;
  const { personId } = requireSignedIn(steps.actor);
  await steps.work(async (ctx) => {
    const until = await countFailure(ctx, 'password', email);
    if (until !== undefined) await sendLetter(ctx, parts, signInLockedLetter(email));
    const facts = { because: 'wrong password', locked: until !== undefined };
    await ctx.record({
      act: 'identity.refusePasswordChange',
      recordType: 'person',
      recordId: personId,
      facts,
    });
  });
  refuse(securityRefusals.current_password_wrong);
}

async function storePassword(
  ctx: Ctx,
  parts: SignInParts,
  { personId, currentHash, hash }: { personId: string; currentHash: string; hash: string },
): Promise<void> {
  const account = await lockAccount(ctx, personId);
  // Another tab or a reset changed the password in the meantime.
  if (account?.password_hash !== currentHash) return refuse(securityRefusals.current_password_wrong);
  await setPassword(ctx, personId, hash);
  await clearFailures(ctx, 'password', account.email);
  await sendLetter(ctx, parts, passwordChangedLetter(account.email));
  await ctx.record({ act: 'identity.changePassword', recordType: 'person', recordId: personId });
}
