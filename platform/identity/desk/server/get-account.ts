import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Steps } from '#platform/access/server.ts';
import type { getAccount as call } from '../contract/account-desk-endpoints.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { isStaff, keptAccount, waitsUntil } from './kept-account.ts';

export function getAccount({ describePerson }: Pick<SignInParts, 'describePerson'>) {
  return async (
    steps: Steps,
    { params }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const staff = await isStaff(describePerson, params.personId);
    return steps.work(async (ctx) => {
      const { account, kept } = await keptAccount(ctx, params.personId, staff);
      const waits = await waitsUntil(ctx, account);
      const locked = account.locked_at !== null;
      return {
        emailVerified: account.email_verified_at !== null,
        phoneVerified: account.phone_verified_at !== null,
        lockedAt: account.locked_at?.toISOString() ?? null,
        waitsUntil: waits?.toISOString() ?? null,
        actions: kept ? actionsOf(locked, waits !== undefined) : [],
      };
    });
  };
}

function actionsOf(locked: boolean, waits: boolean): ('lock' | 'unlock')[] {
  if (locked) return ['unlock'];
  return waits ? ['lock', 'unlock'] : ['lock'];
}
