import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { sendLetter } from '#platform/identity/server.ts';
import type { resendCompanyInvite as call } from '../../contract/bulk-invites/batch-endpoints.ts';
import { inviteSent } from '../../contract/company-events.ts';
import { inviteRefusals as no } from '../../contract/invites/invite-refusals.ts';
import { inviteExpiry, wasSentLately } from '../../domain/invites/invite-moves.ts';
import { newInviteCode } from '../invites/invite-code.ts';
import { changeInvite } from '../invites/invites-store.ts';
import type { TeamPorts } from '../team/team-ports.ts';
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
