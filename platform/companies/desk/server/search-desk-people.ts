import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { searchDeskPeople as call } from '../contract/desk-endpoints.ts';
import { placeIn } from './desk-cursor.ts';
import { listPeople, placesOf } from './desk-people-store.ts';
import { presentDeskPerson } from './present-desk.ts';

export async function searchDeskPeople(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { limit, search = '', companyId } = query;
  const rows = await listPeople(ctx, { search, companyId, limit, after: placeIn(query.after, 2) });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const places = await placesOf(
    ctx,
    shown.map(({ personId }) => personId),
  );
  return {
    items: shown.map((row) => presentDeskPerson(row, places)),
    next: last === undefined ? null : writeCursor([last.lastKey, last.firstKey, last.personId]),
  };
}
