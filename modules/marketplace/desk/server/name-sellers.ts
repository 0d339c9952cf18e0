import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';

export interface SellerName {
  readonly name: string;
  /** Null for a seller without an account here. */
  readonly companyId: string | null;
}

/** Sellers' names are for staff only. */
export async function nameSuppliers(
  ctx: Ctx,
  supplierIds: readonly string[],
): Promise<ReadonlyMap<string, SellerName>> {
  if (supplierIds.length === 0) return new Map();
  const rows = await tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.supplier')
    .select(['supplier_id', 'name', 'company_id'])
    .where('supplier_id', 'in', [...new Set(supplierIds)])
    .execute();
  return new Map(
    rows.map(({ supplier_id, name, company_id: companyId }) => [supplier_id, { name, companyId }]),
  );
}
