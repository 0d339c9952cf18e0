import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TeamMember } from '../contract/team-endpoints.ts';
import { teamRefusals as no } from '../contract/team-refusals.ts';
import { findMember } from './member-store.ts';
import type { Decision } from './open-decision.ts';
import { presentMember } from './present-member.ts';
import { readerOf } from './reader.ts';

/** The person as they stand now, for whoever decided; who changed themselves reads as what they are now. */
export async function afterDecision(ctx: Ctx, { companyId, giver, member }: Decision): Promise<TeamMember> {
  const { personId } = member;
  const now = (await findMember(ctx, { companyId, personId })) ?? refuse(no.member_missing);
  const reader = await readerOf(ctx);
  const own = giver.personId === personId ? now : giver;
  const { roles, permissions, locationIds } = own;
  return presentMember({ ...reader, roles, permissions, locationIds }, now);
}
