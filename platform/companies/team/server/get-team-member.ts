import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { getTeamMember as call } from '../contract/team-endpoints.ts';
import { teamRefusals } from '../contract/team-refusals.ts';
import { positionOf } from '../contract/grant.ts';
import { memberStatusOf } from '../contract/team-moves.ts';
import { findMember } from './member-store.ts';
import { presentMember, findReader } from './present-member.ts';

export async function getTeamMember(
  ctx: Ctx,
  { params }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const reader = await findReader(ctx);
  const { personId } = params;
  const record = await findMember(ctx, { companyId: reader.companyId, personId });
  const member = record ?? refuse(teamRefusals.member_missing);
  const status = memberStatusOf(member.approvalStatus, member.uninvited);
  if (status !== 'Approved' && positionOf(reader) !== 'administrator') refuse(teamRefusals.member_missing);
  return presentMember(reader, member);
}
