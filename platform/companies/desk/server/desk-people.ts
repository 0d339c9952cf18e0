import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import type { Ctx } from '#platform/access/server.ts';
import { deskRefusals } from '../contract/desk-endpoints.ts';
import type {
  getDeskPerson as getDeskPersonCall,
  searchDeskPeople as searchDeskPeopleCall,
} from '../contract/desk-endpoints.ts';
import { findPerson, listPersonRows, findWorkplaces } from './desk-people-store.ts';
import { presentDeskPerson } from './present-desk.ts';
import { refuse } from '#kit/server/refuse.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';

const cursor = cursorOf([cursorPart.text, cursorPart.text, cursorPart.uuid], deskRefusals.desk_page_lost);

export async function searchDeskPeople(
  ctx: Ctx,
  { query }: EndpointInput<typeof searchDeskPeopleCall>,
): Promise<EndpointAnswer<typeof searchDeskPeopleCall>> {
  const { limit, search = '', companyId } = query;
  const rows = await listPersonRows(ctx, { search, companyId, limit, after: cursor.read(query.after) });
  const { shown: page, next } = cursor.page(rows, limit, (row) => [row.lastKey, row.firstKey, row.personId]);
  const workplaces = await findWorkplaces(
    ctx,
    page.map(({ personId }) => personId),
  );
  return {
    items: page.map((row) => presentDeskPerson(row, workplaces)),
    next,
  };
}

export async function getDeskPerson(
  ctx: Ctx,
  { params: { personId } }: EndpointInput<typeof getDeskPersonCall>,
): Promise<EndpointAnswer<typeof getDeskPersonCall>> {
  const row = (await findPerson(ctx, personId)) ?? refuse(deskRefusals.desk_person_missing);
  return presentDeskPerson(row, await findWorkplaces(ctx, [personId]));
}
