import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { resendCompanyInvite as call } from '../contract/batch-endpoints.ts';
import { inviteSent } from '#platform/companies/invites/contract/invite-events.ts';
import { inviteRefusals as no } from '#platform/companies/invites/contract/invite-refusals.ts';
import { inviteExpiry, wasSentLately } from '#platform/companies/invites/domain/invite-moves.ts';
import { newInviteCode } from '#platform/companies/invites/server/invite-code.ts';
import { changeInvite } from '#platform/companies/invites/server/invites-store.ts';
import type { TeamPorts } from '#platform/companies/team/server/team-ports.ts';
import { bulkInviteLetter } from './bulk-invite-letter.ts';
import { openCompanyInvite, readCompanyInvite } from './open-company-invite.ts';

export function resendCompanyInvite({ identity }: TeamPorts) {
  return async (ctx: Ctx, { params }: EndpointInput<typeof call>): Promise<EndpointAnswer<typeof call>> => {
    const { id, companyId, companyName, email, sentAt } = await openCompanyInvite(
      ctx,
      params.inviteId,
      'resend',
    );
    const now = ctx.clock.now();
    if (wasSentLately(sentAt, now)) refuse(no.invite_sent_lately);
    const { code, codeHash } = newInviteCode();
    const expiresAt = inviteExpiry(now);
    await changeInvite(ctx, companyId, id, { resent: { codeHash, expiresAt } });
    const letter = bulkInviteLetter({ to: email, companyName, code, expiresAt });
    await sendLetter(ctx, identity, letter, expiresAt);
    const roles = ['BusinessAdministrator' as const];
    await ctx.publish(inviteSent, { companyId, companyName, inviteId: id, email, roles });
    await ctx.record({
      act: 'companies.resendCompanyInvite',
      recordType: 'invite',
      recordId: id,
      companyId,
      facts: { email },
    });
    return readCompanyInvite(ctx, id);
  };
}
