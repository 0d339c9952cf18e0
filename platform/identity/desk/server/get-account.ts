import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { accountDeskRefusals } from '../contract/account-desk.ts';
import type { getAccount as getAccountCall } from '../contract/account-desk.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import { mayLockAccount } from '../domain/may-lock-account.ts';
import { lockAccount } from '#platform/identity/accounts/server/account-store.ts';
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
  readonly kept: boolean;
}

async function findDeskAccount(ctx: Ctx, personId: string, describedAsStaff: boolean): Promise<DeskAccount> {
  const account = (await lockAccount(ctx, personId)) ?? refuse(identityRefusals.account_not_found);
  const staff = describedAsStaff || account.locked_as_staff;
  const keeper = requireSignedIn(ctx.actor);
  return { account, staff, kept: mayLockAccount(keeper, { personId, isStaff: staff }) };
}

/** The same for changing it: refuses a caller who may not. */
export async function requireLockableAccount(
  ctx: Ctx,
  personId: string,
  describedAsStaff: boolean,
): Promise<DeskAccount> {
  const found = await findDeskAccount(ctx, personId, describedAsStaff);
  return found.kept ? found : refuse(accountDeskRefusals.not_yours_to_lock);
}

/** When the latest lock after wrong tries ends; undefined if there is none. */
export async function waitsUntil(
  ctx: Ctx,
  { person_id: personId, email }: AccountRow,
): Promise<Date | undefined> {
  const ends = [
    await lockedUntil(ctx, 'password', email),
    await lockedUntil(ctx, 'code', personId),
    await lockedUntil(ctx, 'answer', personId),
  ].filter((end) => end !== undefined);
  return ends.toSorted((one, other) => other.getTime() - one.getTime())[0];
}

export async function clearTries(ctx: Ctx, { person_id: personId, email }: AccountRow): Promise<void> {
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
      const { account, kept } = await findDeskAccount(ctx, params.personId, staff);
      const waits = await waitsUntil(ctx, account);
      const locked = account.locked_at !== null;
      return {
        emailVerified: account.email_verified_at !== null,
        phoneVerified: account.phone_verified_at !== null,
        lockedAt: account.locked_at?.toISOString() ?? null,
        waitsUntil: waits?.toISOString() ?? null,
        actions: kept ? listActions(locked, waits !== undefined) : [],
      };
    });
  };
}

function listActions(locked: boolean, waits: boolean): ('lock' | 'unlock')[] {
  if (locked) return ['unlock'];
  return waits ? ['lock', 'unlock'] : ['lock'];
}
