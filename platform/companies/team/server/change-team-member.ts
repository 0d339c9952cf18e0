import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { rolesChanged } from '../contract/team-events.ts';
import type { changeTeamMember as call } from '../contract/team-endpoints.ts';
import { normalizePermissions } from '../contract/normalize-permissions.ts';
import { presentDecided, prepareDecision } from './prepare-decision.ts';
import { requireValidGrant } from './require-valid-grant.ts';
import { updateMembership, updateGrant } from './member-store.ts';

export async function changeTeamMember(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { personId } = params;
  const { version, roles, locationIds } = body;
  const decision = await prepareDecision(ctx, { personId, version }, () => 'change');
  const { companyId, companyName, granter, member } = decision;
  const requested = { roles, locationIds, permissions: normalizePermissions(body.permissions) };
  await requireValidGrant(ctx, { companyId, granter, personId, before: member, requested });
  const key = { companyId, personId };
  await updateMembership(ctx, key, {
    approvalStatus: 'Approved',
    roles,
    uninvitedAt: null,
    reason: member.reason,
    changedBy: granter.personId,
  });
  await updateGrant(ctx, key, requested);
  const personName = `${member.firstName} ${member.lastName}`;
  await ctx.publish(rolesChanged, {
    companyId,
    companyName,
    personId,
    personName,
    roles,
    before: [...member.roles],
  });
  await ctx.record({
    act: 'companies.changeTeamMember',
    recordType: 'person',
    recordId: personId,
    facts: {
      person: personName,
      before: member.roles.join(' '),
      roles: roles.join(' '),
      limits: requested.permissions.length,
      locations: locationIds.length,
    },
  });
  return presentDecided(ctx, decision);
}
