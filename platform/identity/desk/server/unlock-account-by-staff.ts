import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import {
  accountDeskRefusals,
  type unlockAccountByStaff as call,
} from '../contract/account-desk-endpoints.ts';
import { changeAccount } from '#platform/identity/accounts/server/account-store.ts';
import { accountUnlockedLetter } from '#platform/identity/accounts/server/desk-letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { clearWaits, isStaff, requireKept, waitsUntil } from './kept-account.ts';

type Parts = Pick<SignInParts, 'describePerson' | 'sealed' | 'supportPhone'>;

/** Lifts the lock of the desk, and those after wrong tries; what the person proves themselves by stays as it was. */
export function unlockAccountByStaff(parts: Parts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>): Promise<void> => {
    const staff = await isStaff(parts.describePerson, params.personId);
    await steps.work((ctx) => unlock(ctx, parts, { ...params, ...body, staff }));
  };
}

async function unlock(
  ctx: Ctx,
  parts: Parts,
  { personId, reason, staff }: { personId: string; reason: string; staff: boolean },
): Promise<void> {
  const { account } = await requireKept(ctx, personId, staff);
  const waits = await waitsUntil(ctx, account);
  if (account.locked_at === null && waits === undefined) refuse(accountDeskRefusals.not_locked);
  await changeAccount(ctx, personId, { locked_at: null, locked_as_staff: false });
  await clearWaits(ctx, account);
  await sendLetter(ctx, parts, accountUnlockedLetter(account.email, parts.supportPhone));
  await ctx.record({
    act: 'identity.unlockAccount',
    recordType: 'person',
    recordId: personId,
    facts: { reason },
  });
}
