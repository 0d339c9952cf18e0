import type { EndpointInput } from '#kit/contract/endpoint.ts';
import type { RequestFacts } from '#kit/server/http/route.ts';
import { maskedEmail } from '#kit/domain/text/masked.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { signInWithPassword as signInWithPasswordCall } from '../contract/sign-in-endpoints.ts';
import {
  updateAccount,
  findAccountByEmail,
  lockAccount,
} from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import {
  clearUnlessLocked,
  countFailure,
  lockedUntil,
  refuseUntilUnlocked,
} from '#platform/identity/accounts/server/attempt-store.ts';
import { refuseOwnSignIn } from '#platform/identity/external/server/external-provider.ts';
import { signInLockedLetter } from '#platform/identity/accounts/server/letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import { refuseWhenHashingIsBusy } from '#platform/identity/accounts/server/hash-new-password.ts';
import { continueAfterFirstFactor } from '#platform/identity/sessions/server/continue-after-first-factor.ts';
import { requireInteraction, requireOwnPage } from '#platform/identity/sessions/server/require-own-page.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';

/**
 * Hashing runs between two transactions, so that a flood of sign-ins holds no connections. An unknown email takes
 * the same path, the same time, and gets the same answer.
 */
export function signInWithPassword(parts: SignInParts) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof signInWithPasswordCall>,
    request: RequestFacts,
  ) => {
    await requireOwnPage(steps, parts, request);
    refuseOwnSignIn(parts);
    await requireInteraction(parts, params.uid, request);
    const { account, writeFirstFactor } = await checkPassword(steps, parts, body);
    if (account.locked_at !== null) return refuseLocked(steps, account, writeFirstFactor);
    const proof = {
      interactionUid: params.uid,
      personId: account.person_id,
      firstMethod: 'password',
      writeFirstFactor,
    } as const;
    return continueAfterFirstFactor(steps, parts, proof, request);
  };
}

interface TypedCredentials {
  readonly email: string;
  readonly password: string;
}

interface CheckedPassword {
  readonly account: AccountRow;
  /** Runs in the same transaction as the sign-in itself. */
  readonly writeFirstFactor: (ctx: Ctx) => Promise<void>;
}

async function checkPassword(
  steps: Steps,
  parts: SignInParts,
  typed: TypedCredentials,
): Promise<CheckedPassword> {
  const { passwords } = parts;
  const firstRead = await steps.work(async (ctx) => ({
    until: await lockedUntil(ctx, 'password', typed.email),
    account: await findAccountByEmail(ctx, typed.email),
  }));
  if (firstRead.until !== undefined)
    refuseUntilUnlocked(identityRefusals.sign_in_locked, firstRead.until, steps.clock.now());
  const hash = firstRead.account?.password_hash ?? undefined;
  const isRight = await refuseWhenHashingIsBusy(
    hash === undefined ? passwords.spend(typed.password) : passwords.verify(hash, typed.password),
  );
  const { account } = firstRead;
  if (!isRight || account === undefined || hash === undefined)
    return countAndRefuse(steps, parts, typed, { account, because: 'wrong password' });
  // Our choice: an account with an unverified email has no proven owner, so its password is refused (decision
  // 0016).
  if (account.email_verified_at === null)
    return countAndRefuse(steps, parts, typed, { account, because: 'email not verified' });
  const newHash = passwords.needsRehash(hash)
    ? await refuseWhenHashingIsBusy(passwords.hash(typed.password))
    : undefined;
  return {
    account,
    writeFirstFactor: (ctx) => acceptPassword(ctx, typed, { account, hash, newHash: newHash }),
  };
}

/**
 * Spec rulings 12: ten wrong passwords in 15 minutes lock sign-in for 15 minutes, and the owner gets an email.
 */
async function countAndRefuse(
  steps: Steps,
  parts: SignInParts,
  { email }: TypedCredentials,
  { account, because }: { readonly account: AccountRow | undefined; readonly because: string },
): Promise<never> {
  const until = await steps.work(async (ctx) => {
    const closes = await countFailure(ctx, 'password', email);
    await ctx.record({
      act: 'identity.refuseSignIn',
      recordType: account === undefined ? 'email' : 'person',
      recordId: account?.person_id ?? maskedEmail(email),
      facts: { because, locked: closes !== undefined },
    });
    // An unverified email may belong to a stranger.
    if (closes !== undefined && account !== undefined && account.email_verified_at !== null)
      await sendLetter(ctx, parts, signInLockedLetter(account.email));
    return closes;
  });
  if (until === undefined) return refuse(identityRefusals.wrong_password);
  return refuseUntilUnlocked(identityRefusals.sign_in_locked, until, steps.clock.now());
}

/** Checked again, since another request may have locked sign-in during hashing. */
async function acceptPassword(
  ctx: Ctx,
  { email }: TypedCredentials,
  { account, hash, newHash }: { account: AccountRow; hash: string; newHash: string | undefined },
): Promise<void> {
  const until = await clearUnlessLocked(ctx, 'password', email);
  if (until !== undefined) refuseUntilUnlocked(identityRefusals.sign_in_locked, until, ctx.clock.now());
  if (newHash !== undefined) await renewHash(ctx, account.person_id, hash, newHash);
}

/** Keeps a password that was changed in the meantime. */
async function renewHash(ctx: Ctx, personId: string, hash: string, newHash: string): Promise<void> {
  const current = await lockAccount(ctx, personId);
  if (current?.password_hash === hash) await updateAccount(ctx, personId, { password_hash: newHash });
}

/** Only a person with the right password learns that the account is locked. */
async function refuseLocked(
  steps: Steps,
  account: AccountRow,
  writeFirstFactor: (ctx: Ctx) => Promise<void>,
): Promise<never> {
  await steps.work(async (ctx) => {
    await writeFirstFactor(ctx);
    await ctx.record({
      act: 'identity.refuseSignIn',
      recordType: 'person',
      recordId: account.person_id,
      facts: { because: 'account locked' },
    });
  });
  return refuse(identityRefusals.account_locked);
}
