import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { updateAccount, lockAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { revokeLinks } from '#platform/identity/accounts/server/link-store.ts';
import { updateChallenge, lockContactChallenge } from '#platform/identity/factors/server/challenge-store.ts';

/** Keeps what is verified, drops what is pending, and invalidates codes and links sent there. */
export async function removeUnverifiedEmail(ctx: Ctx) {
  const account = await lockOwnAccount(ctx);
  if (account.new_email === null) refuse(identityRefusals.nothing_to_verify);
  await updateAccount(ctx, account.person_id, { new_email: null });
  await revokeLinks(ctx, account.person_id);
  await cancelVerification(ctx, account, 'identity.removeUnverifiedEmail');
  return { removed: true as const };
}

export async function removeUnverifiedPhone(ctx: Ctx) {
  const account = await lockOwnAccount(ctx);
  const isUnverified = account.phone !== '' && account.phone_verified_at === null;
  if (account.new_phone === null && !isUnverified) refuse(identityRefusals.nothing_to_verify);
  await updateAccount(ctx, account.person_id, { new_phone: null, ...(isUnverified ? { phone: '' } : {}) });
  await cancelVerification(ctx, account, 'identity.removeUnverifiedPhone');
  return { removed: true as const };
}

async function lockOwnAccount(ctx: Ctx): Promise<AccountRow> {
  const { personId } = requireSignedIn(ctx.actor);
  return (await lockAccount(ctx, personId)) ?? refuse(identityRefusals.account_not_found);
}

async function cancelVerification(ctx: Ctx, { person_id: personId }: AccountRow, act: string): Promise<void> {
  const challenge = await lockContactChallenge(ctx, personId);
  if (challenge !== undefined) await updateChallenge(ctx, challenge.id, { used_at: ctx.clock.now() });
  await ctx.record({ act, recordType: 'person', recordId: personId });
}
