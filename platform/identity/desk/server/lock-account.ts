import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { accountDeskRefusals } from '../contract/account-desk.ts';
import type {
  lockAccountByStaff as lockAccountByStaffCall,
  unlockAccountByStaff as unlockAccountByStaffCall,
} from '../contract/account-desk.ts';
import { updateAccount } from '#platform/identity/accounts/server/account-store.ts';
import { revokeLinks } from '#platform/identity/accounts/server/link-store.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endAllSignIns } from '#platform/identity/sessions/server/sign-in-store.ts';
import { endChallenges } from '#platform/identity/factors/server/challenge-store.ts';
import { clearAttempts, isStaff, requireLockableAccount, temporaryLockEnd } from './get-account.ts';
import type { Letter } from '#kit/server/letters/letter.ts';

type LockParts = Pick<SignInParts, 'describePerson' | 'sealed' | 'sessions' | 'supportPhone'>;

/** Locks first and then ends all sessions, so no one signs in between the two. */
export function lockAccountByStaff(parts: LockParts) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof lockAccountByStaffCall>,
  ): Promise<void> => {
    const staff = await isStaff(parts.describePerson, params.personId);
    await steps.work((ctx) => lock(ctx, parts, { ...params, ...body, staff }));
    await parts.sessions.endAll(params.personId);
  };
}

async function lock(
  ctx: Ctx,
  parts: LockParts,
  { personId, reason, staff }: { personId: string; reason: string; staff: boolean },
): Promise<void> {
  const { account } = await requireLockableAccount(ctx, personId, staff);
  if (account.locked_at !== null) refuse(accountDeskRefusals.locked_already);
  await updateAccount(ctx, personId, { locked_at: ctx.clock.now(), locked_as_staff: staff });
  await endChallenges(ctx, personId);
  await revokeLinks(ctx, personId);
  await endAllSignIns(ctx, personId);
  await sendLetter(ctx, parts, accountLockedLetter(account.email, parts.supportPhone));
  await ctx.record({
    act: 'identity.lockAccount',
    recordType: 'person',
    recordId: personId,
    facts: { reason },
  });
}

type UnlockParts = Pick<SignInParts, 'describePerson' | 'sealed' | 'supportPhone'>;

/** Lifts the lock by support and the locks after wrong attempts; credentials are unchanged. */
export function unlockAccountByStaff(parts: UnlockParts) {
  return async (
    steps: Steps,
    { params, body }: EndpointInput<typeof unlockAccountByStaffCall>,
  ): Promise<void> => {
    const staff = await isStaff(parts.describePerson, params.personId);
    await steps.work((ctx) => unlock(ctx, parts, { ...params, ...body, staff }));
  };
}

async function unlock(
  ctx: Ctx,
  parts: UnlockParts,
  { personId, reason, staff }: { personId: string; reason: string; staff: boolean },
): Promise<void> {
  const { account } = await requireLockableAccount(ctx, personId, staff);
  const temporaryLock = await temporaryLockEnd(ctx, account);
  if (account.locked_at === null && temporaryLock === undefined) refuse(accountDeskRefusals.not_locked);
  await updateAccount(ctx, personId, { locked_at: null, locked_as_staff: false });
  await clearAttempts(ctx, account);
  await sendLetter(ctx, parts, accountUnlockedLetter(account.email, parts.supportPhone));
  await ctx.record({
    act: 'identity.unlockAccount',
    recordType: 'person',
    recordId: personId,
    facts: { reason },
  });
}

function accountLockedLetter(to: string, supportPhone: string): Letter {
  return {
    to,
    subject: 'Your account is locked',
    says: [
      "Support locked your account and signed you out everywhere. You can't sign in until support unlocks it.",
    ],
    otherwise: `Call us at ${supportPhone} to find out why and to get your account unlocked.`,
  };
}

function accountUnlockedLetter(to: string, supportPhone: string): Letter {
  return {
    to,
    subject: 'Your account is unlocked',
    says: ['Support unlocked your account. You can sign in again.'],
    link: { label: 'Sign in', path: '/login' },
    otherwise: `If you didn't request this, call us at ${supportPhone}.`,
  };
}
