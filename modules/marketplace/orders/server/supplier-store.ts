import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/catalog-tables.ts';

/** By item number, whoever's offer is shown: from them it is bought. */
export async function suppliersOf(
  ctx: Ctx,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.stone')
    .select(['item_id', 'supplier_id'])
    .where('item_id', 'in', [...itemIds])
    .execute();
  return new Map(rows.map(({ item_id, supplier_id }) => [item_id, supplier_id]));
}
