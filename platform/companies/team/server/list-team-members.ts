import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { TeamOrder, listTeamMembers as call } from '../contract/team-endpoints.ts';
import { teamRefusals } from '../contract/team-refusals.ts';
import { positionOf } from '../contract/grant.ts';
import type { MemberStatus } from '../contract/team-moves.ts';
import { listMembers } from './list-store.ts';
import { findMemberLocations } from './member-store.ts';
import { presentMemberRow, findReader } from './present-member.ts';

type Input = EndpointInput<typeof call>;

/** Keyset paging, so that the last page of a large company is as fast as the first. */
export async function listTeamMembers(ctx: Ctx, { query }: Input): Promise<EndpointAnswer<typeof call>> {
  const reader = await findReader(ctx);
  const { companyId } = reader;
  const rows = await listMembers(ctx, {
    companyId,
    memberStatuses: standingsShown(positionOf(reader) === 'administrator', query.standing),
    search: query.search ?? '',
    role: query.role,
    locationId: query.locationId,
    order: query.order,
    limit: query.limit,
    after: query.after === undefined ? undefined : readPageCursor(query.after, query.order),
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  const memberLocations = await findMemberLocations(
    ctx,
    companyId,
    shown.map(({ personId }) => personId),
  );
  return {
    items: shown.map(({ uninvitedAt, ...row }) => {
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
    next:
      rows.length > shown.length && last !== undefined
        ? writeCursor(
            query.order.endsWith('name')
              ? [last.lastKey, last.firstKey, last.personId]
              : [last.sinceKey, last.personId],
          )
        : null,
  };
}

/** Only administrators see waiting, rejected and removed people. */
function standingsShown(administers: boolean, asked: MemberStatus | undefined): readonly MemberStatus[] {
  if (administers) return asked === undefined ? ['Approved', 'Waiting'] : [asked];
  return asked === undefined || asked === 'Approved' ? ['Approved'] : [];
}

// PostgreSQL text cannot hold NUL, so no real name contains one.
const isText = (value: string): boolean => value.isWellFormed() && !value.includes('\0');

/** The store's format, to the microsecond; rejects days that do not exist. */
function isInstant(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/.test(text)) return false;
  const read = new Date(text);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 19) === text.slice(0, 19);
}

function readPageCursor(cursor: string, order: TeamOrder): readonly string[] {
  const values = (readCursor(cursor) ?? []).filter((value) => typeof value === 'string').filter(isText);
  const isWhole = order.endsWith('name')
    ? values.length === 3
    : values.length === 2 && isInstant(values[0] ?? '');
  return isWhole && isUuid(values.at(-1) ?? '') ? values : refuse(teamRefusals.team_page_lost);
}
