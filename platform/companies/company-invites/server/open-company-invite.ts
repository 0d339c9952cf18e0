import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CompanyInvite } from '../contract/batch-endpoints.ts';
import { inviteRefusals as no } from '#platform/companies/invites/contract/invite-refusals.ts';
import { inviteMoves, inviteStanding } from '#platform/companies/invites/domain/invite-moves.ts';
import { lockCompanyInvite } from './batch-store.ts';
import type { CompanyInviteRow } from './batch-store.ts';
import { presentCompanyInvite, reachOfStaff } from './present-batch.ts';

/** An invite of a company about to be sent again or withdrawn; what a company sends its own people is missing here. */
export async function openCompanyInvite(
  ctx: Ctx,
  inviteId: string,
  move: 'resend' | 'withdraw',
): Promise<CompanyInviteRow> {
  const invite = (await lockCompanyInvite(ctx, inviteId)) ?? refuse(no.invite_missing);
  const standing = inviteStanding(invite, ctx.clock.now());
  if (!mayMove(inviteMoves, standing, move, 'inviter', reachOfStaff).allowed) refuse(no.invite_settled);
  return invite;
}

/** The invite as it stands after the act. */
export async function readCompanyInvite(ctx: Ctx, inviteId: string): Promise<CompanyInvite> {
  const invite = (await lockCompanyInvite(ctx, inviteId)) ?? refuse(no.invite_missing);
  return presentCompanyInvite(invite, ctx.clock.now());
}
