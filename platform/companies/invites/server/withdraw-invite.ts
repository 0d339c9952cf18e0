import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { withdrawInvite as call } from '../contract/invite-endpoints.ts';
import { changeInvite } from './invites-store.ts';
import { openInvite, readInvite } from './open-invite.ts';

export async function withdrawInvite(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { companyId, giver, invite } = await openInvite(ctx, params.inviteId, 'withdraw');
  await changeInvite(ctx, companyId, invite.id, { withdrawnBy: giver.personId });
  await ctx.record({
    act: 'companies.withdrawInvite',
    recordType: 'invite',
    recordId: invite.id,
    facts: { email: invite.email },
  });
  return readInvite(ctx, companyId, invite.id);
}
