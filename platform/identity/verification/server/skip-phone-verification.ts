import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { skipPhoneVerification as call } from '../contract/verification-endpoints.ts';
import {
  changeChallenge,
  lockChallenge,
  openContactChallenge,
} from '#platform/identity/factors/server/challenge-store.ts';

/** Ends the verification under way; the number stays as it is, unverified. */
export async function skipPhoneVerification(ctx: Ctx, { query }: EndpointInput<typeof call>) {
  const { personId } = requireSignedIn(ctx.actor);
  const own = query.identityUserId === personId;
  const challenge = own
    ? await openContactChallenge(ctx, personId)
    : await lockChallenge(ctx, query.identityUserId);
  const itsOwner = challenge?.person_id === personId && challenge.purpose === 'verify-contact';
  if (!own && !itsOwner) refuse(identityRefusals.account_not_found);
  if (challenge !== undefined) await changeChallenge(ctx, challenge.id, { used_at: ctx.clock.now() });
  await ctx.record({
    act: 'identity.skipPhoneVerification',
    recordType: 'person',
    recordId: personId,
  });
  return { skipped: true as const };
}
