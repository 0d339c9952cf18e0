import type { EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { identityRefusals } from '#platform/identity/accounts/contract/identity-refusals.ts';
import type { openResetLink as call } from '../contract/recovery-endpoints.ts';
import { findAccount } from '#platform/identity/accounts/server/account-store.ts';
import { findLink, useLink } from '#platform/identity/accounts/server/link-store.ts';
import { beginChallenge } from '#platform/identity/factors/server/challenge-store.ts';

/** The link is used up by this; what follows is proven under the challenge that it began. */
export async function openResetLink(ctx: Ctx, { body }: EndpointInput<typeof call>) {
  const link = (await findLink(ctx, body.token, 'reset-password')) ?? refuse(identityRefusals.link_ended);
  if (!(await useLink(ctx, body.token))) refuse(identityRefusals.link_ended);
  const account = await findAccount(ctx, link.person_id);
  // A link for an e-mail that was changed since opens nothing, nor does one for an account that is nobody's yet.
  if (account?.email !== link.email || account.locked_at !== null || account.email_verified_at === null)
    refuse(identityRefusals.link_ended);
  const { id } = await beginChallenge(ctx, { personId: link.person_id, purpose: 'reset-password' });
  await ctx.record({ act: 'identity.openResetLink', recordType: 'person', recordId: link.person_id });
  return { challengeId: id };
}
