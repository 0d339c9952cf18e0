import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { requireSignedIn } from '#platform/access/server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { providerDay } from '#platform/access/contract.ts';
import type {
  withdrawCompanyInvite as callOfOne,
  withdrawInviteBatch as callOfBatch,
} from '../contract/batch-endpoints.ts';
import { inviteMoves, inviteStanding } from '#platform/companies/invites/domain/invite-moves.ts';
import { changeInvite } from '#platform/companies/invites/server/invites-store.ts';
import { closeCompanyWithoutPeople, lockInvitesOfBatch } from './batch-store.ts';
import type { CompanyInviteRow } from './batch-store.ts';
import { readBatch } from './list-batches.ts';
import { openCompanyInvite, readCompanyInvite } from './open-company-invite.ts';
import { reachOfStaff } from './present-batch.ts';

export async function withdrawCompanyInvite(
  ctx: Ctx,
  { params }: EndpointInput<typeof callOfOne>,
): Promise<EndpointAnswer<typeof callOfOne>> {
  await withdraw(ctx, await openCompanyInvite(ctx, params.inviteId, 'withdraw'));
  return readCompanyInvite(ctx, params.inviteId);
}

/** All that nobody has accepted; whoever came meanwhile stays. */
export async function withdrawInviteBatch(
  ctx: Ctx,
  { params }: EndpointInput<typeof callOfBatch>,
): Promise<EndpointAnswer<typeof callOfBatch>> {
  const now = ctx.clock.now();
  for (const invite of await lockInvitesOfBatch(ctx, params.batchId)) {
    const standing = inviteStanding(invite, now);
    if (mayMove(inviteMoves, standing, 'withdraw', 'inviter', reachOfStaff).allowed)
      await withdraw(ctx, invite);
  }
  return readBatch(ctx, params.batchId);
}

/** Our choice: a company that nobody entered is closed with its invite, so it can be asked in anew (decision 0017). */
async function withdraw(ctx: Ctx, { id, companyId, email }: CompanyInviteRow): Promise<void> {
  await changeInvite(ctx, companyId, id, { withdrawnBy: requireSignedIn(ctx.actor).personId });
  await closeCompanyWithoutPeople(ctx, companyId, providerDay(ctx.clock.now()));
  await ctx.record({
    act: 'companies.withdrawCompanyInvite',
    recordType: 'invite',
    recordId: id,
    companyId,
    facts: { email },
  });
}
