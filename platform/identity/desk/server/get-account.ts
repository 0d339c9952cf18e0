import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { accountDeskRefusals } from '../contract/account-desk.ts';
import type { getAccount as getAccountCall } from '../contract/account-desk.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { mayLockAccount } from '../domain/may-lock-account.ts';
import { findAccount, lockAccount } from '#platform/identity/accounts/server/account-store.ts';
import type { AccountRow } from '#platform/identity/accounts/server/account-store.ts';
import { clearFailures, lockedUntil } from '#platform/identity/accounts/server/attempt-store.ts';
import type { DescribePerson } from '#platform/identity/accounts/server/identity-ports.ts';
import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';

/** Spec rulings 6: the provider's staff belong to no member company. */
export async function isStaff(describePerson: DescribePerson, personId: string): Promise<boolean> {
  const person = await describePerson(personId, { sessionId: personId });
  return person !== undefined && person.companyId === undefined;
}

interface DeskAccount {
  readonly account: AccountRow;
  readonly staff: boolean;
  /** Whether the caller may lock and unlock it. */
  readonly mayLock: boolean;
}

function describeDeskAccount(
  ctx: Ctx,
  found: AccountRow | undefined,
  describedAsStaff: boolean,
): DeskAccount {
  const account = found ?? refuse(identityRefusals.account_not_found);
  const personId = account.person_id;
  const staff = describedAsStaff || account.locked_as_staff;
  const caller = requireSignedIn(ctx.actor);
  return { account, staff, mayLock: mayLockAccount(caller, { personId, isStaff: staff }) };
}

/** Refuses a caller who may not lock or unlock the account. */
export async function requireLockableAccount(
  ctx: Ctx,
  personId: string,
  describedAsStaff: boolean,
): Promise<DeskAccount> {
  const deskAccount = describeDeskAccount(ctx, await lockAccount(ctx, personId), describedAsStaff);
  return deskAccount.mayLock ? deskAccount : refuse(accountDeskRefusals.not_yours_to_lock);
}

/** When the latest lock after wrong attempts ends; undefined if there is none. */
export async function temporaryLockEnd(
  ctx: Ctx,
  { person_id: personId, email }: AccountRow,
): Promise<Date | undefined> {
  const lockEnds = [
    await lockedUntil(ctx, 'password', email),
    await lockedUntil(ctx, 'code', personId),
    await lockedUntil(ctx, 'answer', personId),
  ].filter((lockEnd) => lockEnd !== undefined);
  return lockEnds.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

export async function clearAttempts(ctx: Ctx, { person_id: personId, email }: AccountRow): Promise<void> {
  await clearFailures(ctx, 'password', email);
  await clearFailures(ctx, 'code', personId);
  await clearFailures(ctx, 'answer', personId);
}

export function getAccount({ describePerson }: Pick<SignInParts, 'describePerson'>) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof getAccountCall>,
  ): Promise<EndpointAnswer<typeof getAccountCall>> => {
    const staff = await isStaff(describePerson, params.personId);
    return steps.work(async (ctx) => {
      const found = await findAccount(ctx, params.personId);
      const { account, mayLock } = describeDeskAccount(ctx, found, staff);
      const temporaryLock = await temporaryLockEnd(ctx, account);
      const locked = account.locked_at !== null;
      return {
        emailVerified: account.email_verified_at !== null,
        phoneVerified: account.phone_verified_at !== null,
        lockedAt: account.locked_at?.toISOString() ?? null,
        waitsUntil: temporaryLock?.toISOString() ?? null,
        actions: mayLock ? listActions(locked, temporaryLock !== undefined) : [],
      };
    });
  };
}

function listActions(locked: boolean, temporaryLock: boolean): ('lock' | 'unlock')[] {
  if (locked) return ['unlock'];
  return temporaryLock ? ['lock', 'unlock'] : ['lock'];
}
