import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inviteRefusals as no } from '../contract/invite-refusals.ts';
import { inviteMoves, inviteStanding } from '../domain/invite-moves.ts';
import { reachOf } from '#platform/companies/team/contract/team-moves.ts';
import { everyLocation } from '#platform/companies/team/server/member-store.ts';
import { requireGiver } from '#platform/companies/team/server/open-decision.ts';
import { readerOf } from '#platform/companies/team/server/reader.ts';
import { lockInvite } from './invites-store.ts';
import { presentInvite } from './present-invite.ts';

/** An invite about to be sent again or withdrawn; one beyond whoever asks is missing, as it is in their list. */
export async function openInvite(ctx: Ctx, inviteId: string, move: 'resend' | 'withdraw') {
  const by = await requireGiver(ctx);
  const invite = (await lockInvite(ctx, by.companyId, inviteId)) ?? refuse(no.invite_missing);
  const reach = reachOf(by.giver, invite);
  if (!reach.withinReach) refuse(no.invite_missing);
  const standing = inviteStanding(invite, ctx.clock.now());
  if (!mayMove(inviteMoves, standing, move, 'inviter', reach).allowed) refuse(no.invite_settled);
  return { ...by, invite, standing };
}

/** The invite as it stands after the act. */
export async function readInvite(ctx: Ctx, companyId: string, inviteId: string) {
  const invite = (await lockInvite(ctx, companyId, inviteId)) ?? refuse(no.invite_missing);
  return presentInvite(await readerOf(ctx), invite, await everyLocation(ctx, companyId), ctx.clock.now());
}
