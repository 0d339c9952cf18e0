import { tablesOf } from '#kit/server/database/tables-of.ts';
import { sql } from '#kit/server/database/sql.ts';
import type { Criteria } from '#modules/marketplace/stones/domain/search/criteria.ts';
import { whereOf } from '#modules/marketplace/search/server/sql/where-store.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/catalog-tables.ts';
import type { Open } from '#modules/marketplace/stones/server/stone-store.ts';

const tables = (open: Open) => tablesOf<CatalogTables>(open);

/** What a carat of each stone that matches costs. */
export async function readPricesPerCarat(open: Open, filters: Criteria['filters']): Promise<number[]> {
  const query = sql<{ price: number }>`
    select price_per_carat as price from marketplace.stone where ${whereOf({ filters })}`;
  return (await query.execute(open.database)).rows.map(({ price }) => price);
}

export function readPriceHistory(open: Open, itemId: number) {
  return tables(open)
    .selectFrom('marketplace.price_change')
    .select(['changed_at', 'price_per_carat'])
    .where('item_id', '=', itemId)
    .orderBy('changed_at')
    .execute();
}

/** Whoever offers it, the cheapest first; by whom stays with the provider. */
export function readOffers(open: Open, itemId: number) {
  return tables(open)
    .selectFrom('marketplace.offer')
    .select(['price', 'price_per_carat', 'availability', 'confirmed_at', 'source_country', 'source_region'])
    .where('item_id', '=', itemId)
    .where('is_open', '=', true)
    .orderBy('price')
    .orderBy('confirmed_at', 'desc')
    .execute();
}
