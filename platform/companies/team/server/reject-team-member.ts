import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personDecided } from '../contract/team-events.ts';
import type { rejectTeamMember as call } from '../contract/team-endpoints.ts';
import { presentDecided, prepareDecision } from './prepare-decision.ts';
import { sendMemberLetter, rejectedLetter } from './team-letters.ts';
import type { TeamPorts } from './team-letters.ts';
import { updateMembership } from './member-store.ts';

export function rejectTeamMember(ports: TeamPorts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { personId } = params;
    const { version, reason } = body;
    const decision = await prepareDecision(ctx, { personId, version }, () => 'reject');
    const { companyId, companyName, granter, member } = decision;
    await sendMemberLetter(ctx, ports, member, (email) => rejectedLetter(email, companyName, reason));
    await updateMembership(
      ctx,
      { companyId, personId },
      {
        approvalStatus: 'Rejected',
        roles: member.roles,
        uninvitedAt: null,
        decidedAt: ctx.clock.now(),
        reason,
        changedBy: granter.personId,
      },
    );
    const personName = `${member.firstName} ${member.lastName}`;
    await ctx.publish(personDecided, {
      companyId,
      companyName,
      personId,
      personName,
      decision: 'Rejected',
      roles: [],
    });
    await ctx.record({
      act: 'companies.rejectTeamMember',
      recordType: 'person',
      recordId: personId,
      facts: { person: personName, reason },
    });
    return presentDecided(ctx, decision);
  };
}
