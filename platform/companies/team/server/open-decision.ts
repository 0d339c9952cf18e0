import * as z from 'zod/mini';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { refuse, refuseChanged } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { permissions as permissionsShape } from '../contract/grant-shapes.ts';
import { teamRefusals } from '../contract/team-refusals.ts';
import { positionOf } from '../contract/grant.ts';
import { reachFacts, memberStatusOf, teamMoves } from '../contract/team-moves.ts';
import type { TeamMove } from '../contract/team-moves.ts';
import { findMember, lockTeam } from './member-store.ts';
import type { MemberRecord } from './member-store.ts';
import { presentMember, findReader, requireMember } from './present-member.ts';
import type { TeamMember } from '../contract/team-endpoints.ts';

/** The person who decides, read while the team is locked. */
interface Deciding {
  readonly companyId: string;
  readonly companyName: string;
  readonly granter: MemberRecord;
}

interface Decision extends Deciding {
  readonly member: MemberRecord;
}

/** Locks the team and reads the person who decides, since their token may be outdated. */
export async function requireGranter(ctx: Ctx): Promise<Deciding> {
  const { companyId, companyName, personId } = requireMember(ctx);
  await lockTeam(ctx, companyId);
  const granter = (await findMember(ctx, { companyId, personId })) ?? refuse(teamRefusals.member_not_yours);
  if (statusOfMember(granter) !== 'Approved' || positionOf(granter) === 'colleague')
    refuse(teamRefusals.member_not_yours);
  return { companyId, companyName, granter };
}

interface DecisionRequest {
  readonly personId: string;
  /** The version the person who decides has read. */
  readonly version: number;
}

export async function prepareDecision(
  ctx: Ctx,
  { personId, version }: DecisionRequest,
  moveFrom: (member: MemberRecord) => TeamMove,
): Promise<Decision> {
  const deciding = await requireGranter(ctx);
  const { companyId, granter } = deciding;
  const member = (await findMember(ctx, { companyId, personId })) ?? refuse(teamRefusals.member_missing);
  const position = positionOf(granter);
  const standing = statusOfMember(member);
  if (position === 'colleague') return refuse(teamRefusals.member_not_yours);
  if (standing !== 'Approved' && position !== 'administrator') refuse(teamRefusals.member_missing);
  if (version !== member.version) refuseChanged(changeOf(ctx, member));
  const verdict = mayMove(teamMoves, standing, moveFrom(member), position, reachFacts(granter, member));
  if (!verdict.allowed)
    refuse(
      verdict.reason === 'not_from_here' ? teamRefusals.member_elsewhere : teamRefusals.member_not_yours,
    );
  return { ...deciding, member };
}

export const statusOfMember = ({ approvalStatus, uninvited }: MemberRecord) =>
  memberStatusOf(approvalStatus, uninvited);

/** Who saved first, and the current grant in wire format. */
function changeOf(ctx: Ctx, { version, roles, permissions, locationIds, ...member }: MemberRecord) {
  return {
    by: member.changedBy ?? 'The portal',
    at: (member.changedAt ?? ctx.clock.now()).toISOString(),
    present: {
      version,
      roles,
      permissions: z.encode(permissionsShape, [...permissions]),
      locationIds,
    },
  };
}

/** The member after the decision; people who changed themselves read with their new grant. */
export async function presentDecided(
  ctx: Ctx,
  { companyId, granter, member }: Decision,
): Promise<TeamMember> {
  const { personId } = member;
  const now = (await findMember(ctx, { companyId, personId })) ?? refuse(teamRefusals.member_missing);
  const reader = await findReader(ctx);
  const own = granter.personId === personId ? now : granter;
  const { roles, permissions, locationIds } = own;
  return presentMember({ ...reader, roles, permissions, locationIds }, now);
}
