import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import { inviteSent } from '../contract/invite-events.ts';
import type { resendInvite as call } from '../contract/invite-endpoints.ts';
import { inviteRefusals as no } from '../contract/invite-refusals.ts';
import { inviteExpiry, mostInvitesADay, wasSentLately } from '../domain/invite-moves.ts';
import { requireFitPlace } from '#platform/companies/team/server/give-place.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-ports.ts';
import { newInviteCode } from './invite-code.ts';
import { inviteLetter } from './invite-letter.ts';
import { changeInvite, countLettersOfDay } from './invites-store.ts';
import { openInvite, readInvite } from './open-invite.ts';

/** The code of the first letter is kept by nobody, so each letter has its own and the last one counts. */
export function resendInvite({ identity }: TeamPorts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { companyId, companyName, giver, invite, standing } = await openInvite(
      ctx,
      params.inviteId,
      'resend',
    );
    const now = ctx.clock.now();
    if (wasSentLately(invite.sentAt, now)) refuse(no.invite_sent_lately);
    if ((await countLettersOfDay(ctx, companyId)) >= mostInvitesADay) refuse(no.invites_of_day);
    // One that has ended counts among nobody's administrators any more, and is given anew.
    if (standing === 'Expired') await requireFitPlace(ctx, { companyId, giver, wanted: invite });
    const { code, codeHash } = newInviteCode();
    const expiresAt = inviteExpiry(now);
    await changeInvite(ctx, companyId, invite.id, { resent: { codeHash, expiresAt } });
    const { email, roles } = invite;
    const inviterName = `${giver.firstName} ${giver.lastName}`;
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
    return readInvite(ctx, companyId, invite.id);
  };
}
