import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personRemoved } from '../contract/team-events.ts';
import type { removeTeamMember as call } from '../contract/team-endpoints.ts';
import { afterDecision, openDecision } from './open-decision.ts';
import { requireFitPlace } from './give-place.ts';
import { letterTo, removedLetter } from './team-letters.ts';
import type { TeamPorts } from './team-letters.ts';
import { writeMembership } from './member-store.ts';

/** The row stays, so that what they did keeps a name; every node hears of it, so nothing is open to them any more. */
export function removeTeamMember(ports: TeamPorts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { personId } = params;
    const { version, reason } = body;
    const decision = await openDecision(ctx, { personId, version }, () => 'remove');
    const { companyId, companyName, giver, member } = decision;
    await requireFitPlace(ctx, { companyId, giver, personId, before: member });
    await letterTo(ctx, ports, member, (email) => removedLetter(email, companyName, reason));
    await writeMembership(
      ctx,
      { companyId, personId },
      {
        approvalStatus: member.approvalStatus,
        roles: member.roles,
        uninvitedAt: ctx.clock.now(),
        reason,
        changedBy: giver.personId,
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
    return afterDecision(ctx, decision);
  };
}
