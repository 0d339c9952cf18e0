import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { inviteRefusals } from '../contract/invite-endpoints.ts';
import type { Invite, listInvites as call } from '../contract/invite-endpoints.ts';
import { isAdministrator } from '#platform/companies/team/contract/grant.ts';
import { findCompanyLocations } from '#platform/companies/team/server/member-store.ts';
import { findReader } from '#platform/companies/team/server/present-member.ts';
import type { TeamReader } from '#platform/companies/team/server/present-member.ts';
import { listInviteRecords } from './invites-store.ts';
import type { InviteRecord } from './invites-store.ts';
import { movesFrom } from '#kit/domain/life-cycle.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import { inviteMoves, inviteStatus } from '../domain/invite-moves.ts';
import { reachFacts } from '#platform/companies/team/contract/team-moves.ts';

const cursor = cursorOf([cursorPart.uuid], inviteRefusals.invites_page_lost);

export async function listInvites(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const reader = await findReader(ctx);
  const { companyId } = reader;
  const rows = await listInviteRecords(ctx, {
    companyId,
    search: query.search ?? '',
    status: query.status,
    withinLocations: isAdministrator(reader) ? undefined : reader.locationIds,
    limit: query.limit,
    after: cursor.read(query.after),
  });
  const { shown: page, next } = cursor.page(rows, query.limit, ({ id }) => [id]);
  const locations = await findCompanyLocations(ctx, companyId);
  const now = ctx.clock.now();
  return {
    items: page.map((invite) => presentInvite(reader, invite, locations, now)),
    next,
  };
}

type InviteLocations = Invite['locations'];

export function presentInvite(
  reader: TeamReader,
  invite: InviteRecord,
  allLocations: InviteLocations,
  now: Date,
): Invite {
  const status = inviteStatus(invite, now);
  const moves = reader.isReadOnly
    ? []
    : movesFrom(inviteMoves, status, 'inviter', reachFacts(reader, invite));
  return {
    id: invite.id,
    email: invite.email,
    firstName: invite.firstName,
    lastName: invite.lastName,
    roles: [...invite.roles],
    locations: allLocations.filter(({ locationId }) => invite.locationIds.includes(locationId)),
    invitedBy: invite.invitedBy,
    createdAt: invite.createdAt.toISOString(),
    sentAt: invite.sentAt.toISOString(),
    expiresAt: invite.expiresAt.toISOString(),
    status,
    actions: moves.filter((move) => move === 'resend' || move === 'withdraw'),
  };
}
