import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { listTeamMembers as call } from '../contract/team-endpoints.ts';
import { teamRefusals } from '../contract/team-refusals.ts';
import { positionOf } from '../contract/grant.ts';
import type { MemberStatus } from '../contract/team-moves.ts';
import { listMembers } from './list-store.ts';
import { findMemberLocations } from './member-store.ts';
import { presentMemberRow, findReader } from './present-member.ts';

type Input = EndpointInput<typeof call>;

const byName = cursorOf([cursorPart.text, cursorPart.text, cursorPart.uuid], teamRefusals.team_page_lost);
const byTime = cursorOf([cursorPart.exactInstant, cursorPart.uuid], teamRefusals.team_page_lost);

/** Keyset paging, so that the last page of a large company is as fast as the first. */
export async function listTeamMembers(ctx: Ctx, { query }: Input): Promise<EndpointAnswer<typeof call>> {
  const reader = await findReader(ctx);
  const { companyId } = reader;
  const isByName = query.order.endsWith('name');
  const rows = await listMembers(ctx, {
    companyId,
    memberStatuses: visibleStatuses(positionOf(reader) === 'administrator', query.status),
    search: query.search ?? '',
    role: query.role,
    locationId: query.locationId,
    order: query.order,
    limit: query.limit,
    after: (isByName ? byName : byTime).read(query.after),
  });
  const { shown: page, next } = isByName
    ? byName.page(rows, query.limit, (row) => [row.lastKey, row.firstKey, row.personId])
    : byTime.page(rows, query.limit, (row) => [row.sinceKey, row.personId]);
  const memberLocations = await findMemberLocations(
    ctx,
    companyId,
    page.map(({ personId }) => personId),
  );
  return {
    items: page.map(({ uninvitedAt, ...row }) => {
      const locations = memberLocations
        .filter(({ personId }) => personId === row.personId)
        .map(({ locationId, name }) => ({ locationId, name }));
      return presentMemberRow(reader, {
        ...row,
        uninvited: uninvitedAt !== null,
        locations,
        locationIds: locations.map(({ locationId }) => locationId),
      });
    }),
    next,
  };
}

/** Only administrators see waiting, rejected and removed people. */
function visibleStatuses(
  isAdministrator: boolean,
  requested: MemberStatus | undefined,
): readonly MemberStatus[] {
  if (isAdministrator) return requested === undefined ? ['Approved', 'Waiting'] : [requested];
  return requested === undefined || requested === 'Approved' ? ['Approved'] : [];
}
