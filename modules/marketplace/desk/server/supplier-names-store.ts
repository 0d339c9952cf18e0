import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/catalog-tables.ts';

/** Who sells a stone is the desk's to know, and nobody else's. */
export async function nameSuppliers(
  ctx: Ctx,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.supplier')
    .select(['supplier_id', 'name'])
    .where('supplier_id', 'in', [...new Set(supplierIds)])
    .execute();
  return new Map(rows.map(({ supplier_id, name }) => [supplier_id, name]));
}
