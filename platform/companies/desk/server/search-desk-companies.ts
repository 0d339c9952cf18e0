import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { writeCursor } from '#kit/contract/shapes/page.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { searchDeskCompanies as call } from '../contract/desk-endpoints.ts';
import { listCompanies } from './desk-company-store.ts';
import { placeIn } from './desk-cursor.ts';
import { presentDeskCompany } from './present-desk.ts';

export async function searchDeskCompanies(
  ctx: Ctx,
  { query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const { limit, search = '', standing } = query;
  const rows = await listCompanies(ctx, { search, standing, limit, after: placeIn(query.after, 1) });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(presentDeskCompany),
    next: last === undefined ? null : writeCursor([last.nameKey, last.companyId]),
  };
}
