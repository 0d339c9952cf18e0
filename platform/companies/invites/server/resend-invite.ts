import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { inviteRefusals, inviteSent } from '../contract/invite-endpoints.ts';
import type {
  resendInvite as resendInviteCall,
  withdrawInvite as withdrawInviteCall,
} from '../contract/invite-endpoints.ts';
import {
  inviteExpiry,
  inviteMoves,
  inviteStatus,
  maxInvitesPerDay,
  wasSentRecently,
} from '../domain/invite-moves.ts';
import { requireValidGrant } from '#platform/companies/team/server/require-valid-grant.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-letters.ts';
import { inviteLetter, generateInviteCode } from './invite-letter.ts';
import { updateInvite, countEmailsOfLastDay, lockInvite } from './invites-store.ts';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { reachFacts } from '#platform/companies/team/contract/team-moves.ts';
import { findCompanyLocations } from '#platform/companies/team/server/member-store.ts';
import { requireGranter } from '#platform/companies/team/server/prepare-decision.ts';
import { findReader } from '#platform/companies/team/server/present-member.ts';
import { presentInvite } from './list-invites.ts';

/** The first code is not stored, so each email gets a new one and only the last one works. */
export function resendInvite({ identity }: TeamPorts) {
  return async (
    ctx: Ctx,
    { params }: EndpointInput<typeof resendInviteCall>,
  ): Promise<EndpointAnswer<typeof resendInviteCall>> => {
    const { companyId, companyName, granter, invite, status } = await requireInviteMove(
      ctx,
      params.inviteId,
      'resend',
    );
    const now = ctx.clock.now();
    if (wasSentRecently(invite.sentAt, now)) refuse(inviteRefusals.invite_sent_lately);
    if ((await countEmailsOfLastDay(ctx, companyId)) >= maxInvitesPerDay)
      refuse(inviteRefusals.invites_of_day);
    // An expired invite no longer counts against the limits, so its grant is checked again.
    if (status === 'Expired') await requireValidGrant(ctx, { companyId, granter, requested: invite });
    const { code, codeHash } = generateInviteCode();
    const expiresAt = inviteExpiry(now);
    await updateInvite(ctx, companyId, invite.id, { resent: { codeHash, expiresAt } });
    const { email, roles } = invite;
    const inviterName = `${granter.firstName} ${granter.lastName}`;
    const letter = inviteLetter({ to: email, inviterName, companyName, roles, code, expiresAt });
    await sendLetter(ctx, identity, letter, expiresAt);
    await ctx.publish(inviteSent, {
      companyId,
      companyName,
      inviteId: invite.id,
      email,
      roles: [...roles],
    });
    await ctx.record({
      act: 'companies.resendInvite',
      recordType: 'invite',
      recordId: invite.id,
      facts: { email },
    });
    return loadInvite(ctx, companyId, invite.id);
  };
}

/** Locks an invite for resending or withdrawing; one outside the reader's reach is missing, as in their list. */
async function requireInviteMove(ctx: Ctx, inviteId: string, move: 'resend' | 'withdraw') {
  const access = await requireGranter(ctx);
  const invite = (await lockInvite(ctx, access.companyId, inviteId)) ?? refuse(inviteRefusals.invite_missing);
  const facts = reachFacts(access.granter, invite);
  if (!facts.withinReach) refuse(inviteRefusals.invite_missing);
  const status = inviteStatus(invite, ctx.clock.now());
  if (!mayMove(inviteMoves, status, move, 'inviter', facts).allowed) refuse(inviteRefusals.invite_settled);
  return { ...access, invite, status };
}

async function loadInvite(ctx: Ctx, companyId: string, inviteId: string) {
  const invite = (await lockInvite(ctx, companyId, inviteId)) ?? refuse(inviteRefusals.invite_missing);
  return presentInvite(
    await findReader(ctx),
    invite,
    await findCompanyLocations(ctx, companyId),
    ctx.clock.now(),
  );
}

export async function withdrawInvite(
  ctx: Ctx,
  { params }: EndpointInput<typeof withdrawInviteCall>,
): Promise<EndpointAnswer<typeof withdrawInviteCall>> {
  const { companyId, granter, invite } = await requireInviteMove(ctx, params.inviteId, 'withdraw');
  await updateInvite(ctx, companyId, invite.id, { withdrawnBy: granter.personId });
  await ctx.record({
    act: 'companies.withdrawInvite',
    recordType: 'invite',
    recordId: invite.id,
    facts: { email: invite.email },
  });
  return loadInvite(ctx, companyId, invite.id);
}
