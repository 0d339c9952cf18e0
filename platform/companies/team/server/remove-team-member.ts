import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personRemoved } from '../contract/team-events.ts';
import type { removeTeamMember as call } from '../contract/team-endpoints.ts';
import { presentDecided, prepareDecision } from './prepare-decision.ts';
import { requireValidGrant } from './require-valid-grant.ts';
import { sendMemberLetter, removedLetter } from './team-letters.ts';
import type { TeamPorts } from './team-letters.ts';
import { updateMembership } from './member-store.ts';

/** The row stays, so that past actions keep a name; all nodes are notified, so access ends at once. */
export function removeTeamMember(ports: TeamPorts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { personId } = params;
    const { version, reason } = body;
    const decision = await prepareDecision(ctx, { personId, version }, () => 'remove');
    const { companyId, companyName, granter, member } = decision;
    await requireValidGrant(ctx, { companyId, granter, personId, before: member });
    await sendMemberLetter(ctx, ports, member, (email) => removedLetter(email, companyName, reason));
    await updateMembership(
      ctx,
      { companyId, personId },
      {
        approvalStatus: member.approvalStatus,
        roles: member.roles,
        uninvitedAt: ctx.clock.now(),
        reason,
        changedBy: granter.personId,
      },
    );
    const personName = `${member.firstName} ${member.lastName}`;
    await ctx.publish(personRemoved, { companyId, companyName, personId, personName });
    await ctx.record({
      act: 'companies.removeTeamMember',
      recordType: 'person',
      recordId: personId,
      facts: { person: personName, reason },
    });
    return presentDecided(ctx, decision);
  };
}
