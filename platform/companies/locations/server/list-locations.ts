import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { cursorOf, cursorPart } from '#kit/server/paging.ts';
import type { Ctx } from '#platform/access/server.ts';
import { locationRefusals } from '../contract/location-endpoints.ts';
import type { listLocations as call } from '../contract/location-endpoints.ts';
import { requireOwnCompany } from '#platform/companies/company/server/logo.ts';
import { findLocations } from './location-store.ts';
import type { LocationQuery } from './location-store.ts';
import { presentLocation, findRequester } from './present-location.ts';
import type { Requester } from './present-location.ts';

const cursor = cursorOf([cursorPart.text, cursorPart.uuid], locationRefusals.locations_page_lost);

export async function listLocations(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const requester = await findRequester(ctx, requireOwnCompany(ctx, params.companyId));
  const rows = await findLocations(ctx, params.companyId, {
    limit: query.limit,
    search: query.search,
    after: cursor.read(query.after),
    ...(query.checkUserLocations ? workplaceFilter(requester) : {}),
  });
  const { shown: page, next } = cursor.page(rows, query.limit, (row) => [row.name_key, row.location_id]);
  return {
    items: page.map((row) => presentLocation(requester, row)),
    next,
    actions: requester.administrator ? ['add'] : [],
  };
}

/** `mayWorkAt` as a query condition, so that pages are full. */
function workplaceFilter({ administrator, assigned }: Requester): Pick<LocationQuery, 'only' | 'openOnly'> {
  if (administrator) return {};
  return assigned.size === 0 ? { openOnly: true } : { only: assigned };
}
