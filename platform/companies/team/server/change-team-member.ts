import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { rolesChanged } from '../contract/team-events.ts';
import type { changeTeamMember as call } from '../contract/team-endpoints.ts';
import { tidyPermissions } from '../contract/place-shapes.ts';
import { afterDecision, openDecision } from './open-decision.ts';
import { requireFitPlace } from './give-place.ts';
import { writeMembership, writePlace } from './member-store.ts';

export async function changeTeamMember(
  ctx: Ctx,
  { params, body }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { personId } = params;
  const { version, roles, locationIds } = body;
  const decision = await openDecision(ctx, { personId, version }, () => 'change');
  const { companyId, companyName, giver, member } = decision;
  const wanted = { roles, locationIds, permissions: tidyPermissions(body.permissions) };
  await requireFitPlace(ctx, { companyId, giver, personId, before: member, wanted });
  const key = { companyId, personId };
  await writeMembership(ctx, key, {
    approvalStatus: 'Approved',
    roles,
    uninvitedAt: null,
    reason: member.reason,
    changedBy: giver.personId,
  });
  await writePlace(ctx, key, wanted);
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
      limits: wanted.permissions.length,
      locations: locationIds.length,
    },
  });
  return afterDecision(ctx, decision);
}
