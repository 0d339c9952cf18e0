import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { personDecided } from '../contract/team-events.ts';
import type { approveTeamMember as call } from '../contract/team-endpoints.ts';
import { normalizePermissions } from '../contract/normalize-permissions.ts';
import { presentDecided, prepareDecision, memberStatus } from './prepare-decision.ts';
import { requireValidGrant } from './require-valid-grant.ts';
import { findMember, updateMembership, updateGrant } from './member-store.ts';
import { approvedLetter, sendMemberLetter } from './team-letters.ts';
import type { TeamPorts } from './team-letters.ts';

/** Spec platform §6: the business administrator approves, also people rejected or removed before. */
export function approveTeamMember(ports: TeamPorts) {
  return async (
    ctx: Ctx,
    { params, body }: EndpointInput<typeof call>,
  ): Promise<EndpointAnswer<typeof call>> => {
    const { personId } = params;
    const { version, roles, locationIds } = body;
    const decision = await prepareDecision(ctx, { personId, version }, (member) =>
      memberStatus(member) === 'Uninvited' ? 'letBack' : 'approve',
    );
    const { companyId, companyName, granter, member } = decision;
    const requested = { roles, locationIds, permissions: normalizePermissions(body.permissions) };
    // A waiting or removed person has no grant, whatever their row says.
    await requireValidGrant(ctx, { companyId, granter, personId, requested });
    const key = { companyId, personId };
    await updateMembership(ctx, key, {
      approvalStatus: 'Approved',
      roles,
      uninvitedAt: null,
      decidedAt: ctx.clock.now(),
      reason: '',
      changedBy: granter.personId,
    });
    await updateGrant(ctx, key, requested);
    const personName = `${member.firstName} ${member.lastName}`;
    await ctx.publish(personDecided, {
      companyId,
      companyName,
      personId,
      personName,
      decision: 'Approved',
      roles,
    });
    await ctx.record({
      act: 'companies.approveTeamMember',
      recordType: 'person',
      recordId: personId,
      facts: { person: personName, before: memberStatus(member), roles: roles.join(' ') },
    });
    // Their email becomes readable only once they are a colleague.
    const approved = await findMember(ctx, key);
    await sendMemberLetter(ctx, ports, approved, (email) => approvedLetter(email, companyName));
    return presentDecided(ctx, decision);
  };
}
