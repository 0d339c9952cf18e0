import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { TeamMember, TeamMemberRow } from '../contract/team-endpoints.ts';
import { isAdministrator, positionOf } from '../contract/grant.ts';
import type { Grant } from '../contract/grant.ts';
import { reachFacts, memberStatusOf, teamMoves } from '../contract/team-moves.ts';
import type { TeamMove } from '../contract/team-moves.ts';
import { findMemberLocations } from './member-store.ts';
import type { MemberRecord } from './member-store.ts';
import { kitRefusals } from '#kit/contract/kit-refusals.ts';
import { refuse } from '#kit/server/refuse.ts';
import { businessRoles } from '#platform/access/contract.ts';
import type { BusinessRole, Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { countOthers } from './count-store.ts';

/** The reader with their own grant. */
export interface TeamReader extends Grant {
  readonly personId: string;
  readonly companyId: string;
  /** Staff who view the company change nothing. */
  readonly isReadOnly: boolean;
  /** Whether there is another business administrator. */
  readonly hasOtherAdministrator: boolean;
}

type RowFacts = Omit<MemberRecord, 'permissions' | 'reason' | 'changedAt' | 'changedBy'>;

export function presentMemberRow(reader: TeamReader, member: RowFacts): TeamMemberRow {
  return {
    personId: member.personId,
    firstName: member.firstName,
    lastName: member.lastName,
    email: member.email,
    // Colleagues see only their own phone; administrators see all.
    phone: positionOf(reader) === 'colleague' && member.personId !== reader.personId ? null : member.phone,
    roles: [...member.roles],
    approvalStatus: member.approvalStatus,
    uninvited: member.uninvited,
    requestedAt: member.requestedAt.toISOString(),
    // Only people who decide read the message.
    message: positionOf(reader) === 'colleague' ? '' : member.message,
    decidedAt: member.decidedAt?.toISOString() ?? null,
    locations: [...member.locations],
    isYou: member.personId === reader.personId,
    version: member.version,
    actions: actionsFor(reader, member),
  };
}

export function presentMember(reader: TeamReader, member: MemberRecord): TeamMember {
  const canRead = positionOf(reader) !== 'colleague' || member.personId === reader.personId;
  return {
    ...presentMemberRow(reader, member),
    permissions: canRead ? [...member.permissions] : [],
    reason: canRead ? member.reason : '',
    changedAt: canRead ? (member.changedAt?.toISOString() ?? null) : null,
    changedBy: canRead ? member.changedBy : null,
  };
}

function actionsFor(reader: TeamReader, member: RowFacts): TeamMove[] {
  const position = positionOf(reader);
  if (reader.isReadOnly || position === 'colleague') return [];
  const status = memberStatusOf(member.approvalStatus, member.uninvited);
  // Removing the last administrator is not offered, and would be refused.
  const isLast =
    member.personId === reader.personId && isAdministrator(member) && !reader.hasOtherAdministrator;
  return movesFrom(teamMoves, status, position, reachFacts(reader, { ...member, permissions: [] })).filter(
    (move) => !(move === 'remove' && isLast),
  );
}

export function requireMember({ actor }: Ctx): Member {
  return actor.kind === 'member' ? actor : refuse(kitRefusals.forbidden);
}

const isBusinessRole = (role: string): role is BusinessRole =>
  businessRoles.some((businessRole) => businessRole === role);

export async function findReader(ctx: Ctx): Promise<TeamReader> {
  const { personId, companyId, roles, permissions, viewing } = requireMember(ctx);
  const [ownLocations, others] = [
    await findMemberLocations(ctx, companyId, [personId]),
    await countOthers(ctx, companyId, personId, []),
  ];
  return {
    personId,
    companyId,
    roles: roles.filter(isBusinessRole),
    permissions,
    locationIds: ownLocations.map(({ locationId }) => locationId),
    isReadOnly: viewing !== undefined,
    hasOtherAdministrator: others.administrators > 0,
  };
}
