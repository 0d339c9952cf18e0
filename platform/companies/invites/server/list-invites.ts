import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inviteRefusals } from '../contract/invite-endpoints.ts';
import type { Invite, listInvites as call } from '../contract/invite-endpoints.ts';
import { isAdministrator } from '#platform/companies/team/contract/place.ts';
import { everyLocation } from '#platform/companies/team/server/member-store.ts';
import { readerOf } from '#platform/companies/team/server/present-member.ts';
import type { Reader } from '#platform/companies/team/server/present-member.ts';
import { selectInvites } from './invites-store.ts';
import type { InviteRecord } from './invites-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { inviteMoves, inviteStanding } from '../domain/invite-moves.ts';
import { reachOf } from '#platform/companies/team/contract/team-moves.ts';

export async function listInvites(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const reader = await readerOf(ctx);
  const { companyId } = reader;
  const rows = await selectInvites(ctx, {
    companyId,
    search: query.search ?? '',
    standing: query.standing,
    within: isAdministrator(reader) ? undefined : reader.locationIds,
    limit: query.limit,
    after: query.after === undefined ? undefined : placeOf(query.after),
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const locations = await everyLocation(ctx, companyId);
  const now = ctx.clock.now();
  return {
    items: shown.map((invite) => presentInvite(reader, invite, locations, now)),
    next: rows.length > shown.length && last !== undefined ? writeCursor([last.id]) : null,
  };
}

function placeOf(cursor: string): string {
  const [id] = readCursor(cursor) ?? [];
  return typeof id === 'string' && isUuid(id) ? id : refuse(inviteRefusals.invites_page_lost);
}

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
