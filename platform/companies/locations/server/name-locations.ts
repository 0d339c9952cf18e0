import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { NamesById } from '#platform/companies/membership/server/names.ts';
import type { LocationTables } from './location-store.ts';

/** What the company calls its locations, by name. */
export async function nameLocations(ctx: Ctx, companyId: string): Promise<NamesById> {
  const rows = await tablesOf<LocationTables>(ctx)
    .selectFrom('companies.location')
    .select(['location_id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy('name')
    .execute();
  return new Map(rows.map(({ location_id: id, name }) => [id, name]));
}
