import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals } from '../contract/desk-endpoints.ts';
import type {
  getDeskPerson as getDeskPersonCall,
  searchDeskPeople as searchDeskPeopleCall,
} from '../contract/desk-endpoints.ts';
import { readPageCursor } from './desk-cursor.ts';
import { findPerson, listPersonRows, findWorkplaces } from './desk-people-store.ts';
import { presentDeskPerson } from './present-desk.ts';
import { refuse } from '#kit/server/refuse.ts';

export async function searchDeskPeople(
  ctx: Ctx,
  { query }: EndpointInput<typeof searchDeskPeopleCall>,
): Promise<EndpointAnswer<typeof searchDeskPeopleCall>> {
  const { limit, search = '', companyId } = query;
  const rows = await listPersonRows(ctx, { search, companyId, limit, after: readPageCursor(query.after, 2) });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const places = await findWorkplaces(
    ctx,
    shown.map(({ personId }) => personId),
  );
  return {
    items: shown.map((row) => presentDeskPerson(row, places)),
    next: last === undefined ? null : writeCursor([last.lastKey, last.firstKey, last.personId]),
  };
}

export async function getDeskPerson(
  ctx: Ctx,
  { params: { personId } }: EndpointInput<typeof getDeskPersonCall>,
): Promise<EndpointAnswer<typeof getDeskPersonCall>> {
  const row = (await findPerson(ctx, personId)) ?? refuse(deskRefusals.desk_person_missing);
  return presentDeskPerson(row, await findWorkplaces(ctx, [personId]));
}
