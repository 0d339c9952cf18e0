import type { EndpointAnswer, EndpointInput } from '#kit/contract/endpoint.ts';
import { readCursor, writeCursor } from '#kit/contract/shapes/page.ts';
import { isUuid } from '#kit/domain/id.ts';
import { refuse } from '#kit/server/refuse.ts';
import type { Ctx } from '#platform/access/server.ts';
import { locationRefusals } from '../contract/location-endpoints.ts';
import type { listLocations as call } from '../contract/location-endpoints.ts';
import { requireOwnCompany } from '#platform/companies/company/server/logo.ts';
import { findLocations } from './location-store.ts';
import type { LocationQuery } from './location-store.ts';
import { presentLocation, findRequester } from './present-location.ts';
import type { Requester } from './present-location.ts';

export async function listLocations(
  ctx: Ctx,
  { params, query }: EndpointInput<typeof call>,
): Promise<EndpointAnswer<typeof call>> {
  const requester = await findRequester(ctx, requireOwnCompany(ctx, params.companyId));
  const rows = await findLocations(ctx, params.companyId, {
    limit: query.limit,
    search: query.search,
    after: query.after === undefined ? undefined : readPageCursor(query.after),
    ...(query.checkUserLocations ? workplaceFilter(requester) : {}),
  });
  const shown = rows.slice(0, query.limit);
  const last = shown.at(-1);
  return {
    items: shown.map((row) => presentLocation(requester, row)),
    next:
      rows.length > shown.length && last !== undefined
        ? writeCursor([last.name_key, last.location_id])
        : null,
    actions: requester.administrator ? ['add'] : [],
  };
}

/** `mayWorkAt` as a query condition, so that pages are full. */
function workplaceFilter({ administrator, own }: Requester): Pick<LocationQuery, 'only' | 'openOnly'> {
  if (administrator) return {};
  return own.size === 0 ? { openOnly: true } : { only: own };
}

function readPageCursor(cursor: string): readonly [name: string, id: string] {
  const [name, id] = readCursor(cursor) ?? [];
  const isPlace = typeof name === 'string' && typeof id === 'string' && isUuid(id);
  return isPlace ? [name, id] : refuse(locationRefusals.locations_page_lost);
}
