import { isPermitted, rolesOf } from '#platform/access/contract.ts';
import type { Member } from '#platform/access/contract.ts';
import type { Ctx } from '#platform/access/server.ts';
import { findAssignedLocations } from '#platform/companies/server.ts';
import { findStores } from './store-store.ts';
import type { StoreRow } from './store-tables.ts';

/**
 * People assigned to locations see those locations' stores; a store without a location belongs to the company. Business
 * administrators and people without a location see all.
 */
export async function findVisibleStores(ctx: Ctx, member: Member): Promise<readonly StoreRow[]> {
  const { companyId, personId } = member;
  const stores = await findStores(ctx, companyId);
  if (isPermitted(rolesOf(member), ['BusinessAdministrator'], companyId)) return stores;
  const own = await findAssignedLocations(ctx, companyId, personId);
  return own.size === 0
    ? stores
    : stores.filter((store) => store.location_id !== null && own.has(store.location_id));
}

/** The same as a filter; undefined for a person who sees all. */
export async function visibleStoreIds(ctx: Ctx, member: Member): Promise<readonly string[] | undefined> {
  const visible = await findVisibleStores(ctx, member);
  const all = await findStores(ctx, member.companyId);
  return visible.length === all.length ? undefined : visible.map((store) => store.store_id);
}
