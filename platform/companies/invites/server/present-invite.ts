import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { Invite } from '../contract/invite-endpoints.ts';
import { inviteMoves, inviteStanding } from '../domain/invite-moves.ts';
import { reachOf } from '#platform/companies/team/contract/team-moves.ts';
import type { Reader } from '#platform/companies/team/server/present-member.ts';
import type { InviteRecord } from './invites-store.ts';

type Locations = Invite['locations'];

export function presentInvite(
  reader: Reader,
  invite: InviteRecord,
  everyLocation: Locations,
  now: Date,
): Invite {
  const standing = inviteStanding(invite, now);
  const moves = reader.onlyViewing
    ? []
    : movesFrom(inviteMoves, standing, 'inviter', reachOf(reader, invite));
  return {
    id: invite.id,
    email: invite.email,
    firstName: invite.firstName,
    lastName: invite.lastName,
    roles: [...invite.roles],
    locations: everyLocation.filter(({ locationId }) => invite.locationIds.includes(locationId)),
    invitedBy: invite.invitedBy,
    createdAt: invite.createdAt.toISOString(),
    sentAt: invite.sentAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    standing,
    actions: moves.filter((move) => move === 'resend' || move === 'withdraw'),
  };
}
