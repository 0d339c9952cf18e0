import { maskedEmail } from '#kit/domain/text/masked.ts';
import type { Ctx } from '#platform/access/server.ts';
import { endChallenges } from '#platform/identity/factors/server/challenge-store.ts';
import {
  updateAccount,
  findAccountByEmail,
  deletePasswordHistory,
  lockAccount,
  setPassword,
} from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { replaceAnswers } from '#platform/identity/accounts/server/security-question-store.ts';
import { clearFailures } from '#platform/identity/accounts/server/attempt-store.ts';
import type { NewAccount } from '#platform/identity/accounts/server/create-account.ts';
import { revokeLinks } from '#platform/identity/accounts/server/link-store.ts';

type Credentials = Pick<NewAccount, 'phone' | 'answers'> & { readonly passwordHash: string };

/**
 * Gives the account to the person who proved that its email is theirs, and removes every credential of the person
 * who registered it. No one ever signed in to it, so there are no sessions or devices to end.
 */
export async function claimAccount(ctx: Ctx, account: AccountRow, credentials: Credentials): Promise<void> {
  const { person_id: personId, email } = account;
  await deletePasswordHistory(ctx, personId);
  await replaceAnswers(ctx, personId, credentials.answers);
  await setPassword(ctx, personId, credentials.passwordHash);
  await updateAccount(ctx, personId, {
    email_verified_at: ctx.clock.now(),
    phone: credentials.phone,
    phone_verified_at: null,
    new_email: null,
    new_phone: null,
  });
  await endChallenges(ctx, personId);
  await revokeLinks(ctx, personId);
  await clearFailures(ctx, 'password', email);
  await ctx.record({
    act: 'identity.claimAccount',
    recordType: 'person',
    recordId: personId,
    facts: { email: maskedEmail(email) },
  });
}

/** Undefined if the account is already verified or locked by support. */
export async function claimAccountByEmail(
  ctx: Ctx,
  email: string,
  credentials: Credentials,
): Promise<{ readonly personId: string } | undefined> {
  const match = await findAccountByEmail(ctx, email);
  const account = match && (await lockAccount(ctx, match.person_id));
  if (account === undefined || account.email_verified_at !== null || account.locked_at !== null)
    return undefined;
  await claimAccount(ctx, account, credentials);
  return { personId: account.person_id };
}
