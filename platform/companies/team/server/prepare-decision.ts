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
interface GranterContext {
  readonly companyId: string;
  readonly companyName: string;
  readonly granter: MemberRecord;
}

interface Decision extends GranterContext {
  readonly member: MemberRecord;
}

/** Locks the team and reads the person who decides, since their token may be outdated. */
export async function requireGranter(ctx: Ctx): Promise<GranterContext> {
  const { companyId, companyName, personId } = requireMember(ctx);
  await lockTeam(ctx, companyId);
  const granter = (await findMember(ctx, { companyId, personId })) ?? refuse(teamRefusals.member_not_yours);
  if (memberStatus(granter) !== 'Approved' || positionOf(granter) === 'colleague')
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
  const context = await requireGranter(ctx);
  const { companyId, granter } = context;
  const member = (await findMember(ctx, { companyId, personId })) ?? refuse(teamRefusals.member_missing);
  const position = positionOf(granter);
  const status = memberStatus(member);
  if (position === 'colleague') return refuse(teamRefusals.member_not_yours);
  if (status !== 'Approved' && position !== 'administrator') refuse(teamRefusals.member_missing);
  if (version !== member.version) refuseChanged(describeConflict(ctx, member));
  const decision = mayMove(teamMoves, status, moveFrom(member), position, reachFacts(granter, member));
  if (!decision.allowed)
    refuse(
      decision.reason === 'not_from_here' ? teamRefusals.member_elsewhere : teamRefusals.member_not_yours,
    );
  return { ...context, member };
}

export const memberStatus = ({ approvalStatus, uninvited }: MemberRecord) =>
  memberStatusOf(approvalStatus, uninvited);

/** Who saved first, and the current grant in wire format. */
function describeConflict(ctx: Ctx, { version, roles, permissions, locationIds, ...member }: MemberRecord) {
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
  const updated = (await findMember(ctx, { companyId, personId })) ?? refuse(teamRefusals.member_missing);
  const reader = await findReader(ctx);
  const readerGrant = granter.personId === personId ? updated : granter;
  const { roles, permissions, locationIds } = readerGrant;
  return presentMember({ ...reader, roles, permissions, locationIds }, updated);
}
