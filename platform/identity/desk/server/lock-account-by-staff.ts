import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx, Steps } from '#platform/access/server.ts';
import { accountDeskRefusals, type lockAccountByStaff as call } from '../contract/account-desk-endpoints.ts';
import { changeAccount } from '#platform/identity/accounts/server/account-store.ts';
import { endLinksOf } from '#platform/identity/accounts/server/link-store.ts';
import { accountLockedLetter } from '#platform/identity/accounts/server/desk-letters.ts';
import { sendLetter } from '#platform/identity/accounts/server/send-letter.ts';
import type { SignInParts } from '#platform/identity/sessions/server/sign-in-parts.ts';
import { endSignInsOf } from '#platform/identity/sessions/server/sign-in-store.ts';
import { endChallengesOf } from '#platform/identity/factors/server/challenge-store.ts';
import { isStaff, requireKept } from './kept-account.ts';

type Parts = Pick<SignInParts, 'describePerson' | 'sealed' | 'sessions' | 'supportPhone'>;

/** Locked first and then signed out everywhere, so that nobody comes in between. */
export function lockAccountByStaff(parts: Parts) {
  return async (steps: Steps, { params, body }: EndpointInput<typeof call>): Promise<void> => {
    const staff = await isStaff(parts.describePerson, params.personId);
    await steps.work((ctx) => lock(ctx, parts, { ...params, ...body, staff }));
    await parts.sessions.endAll(params.personId);
  };
}

async function lock(
  ctx: Ctx,
  parts: Parts,
  { personId, reason, staff }: { personId: string; reason: string; staff: boolean },
): Promise<void> {
  const { account } = await requireKept(ctx, personId, staff);
  if (account.locked_at !== null) refuse(accountDeskRefusals.locked_already);
  await changeAccount(ctx, personId, { locked_at: ctx.clock.now(), locked_as_staff: staff });
  await endChallengesOf(ctx, personId);
  await endLinksOf(ctx, personId);
  await endSignInsOf(ctx, personId);
  await sendLetter(ctx, parts, accountLockedLetter(account.email, parts.supportPhone));
  await ctx.record({
    act: 'identity.lockAccount',
    recordType: 'person',
    recordId: personId,
    facts: { reason },
  });
}
