import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';

// An ordinary price range.
const minPrice = 150_00;
const maxPrice = 14_000_00;

/** Listed stones in an ordinary price range; lab-grown ones are returnable. */
export async function findDemoStones(
  ctx: Ctx,
  { grown, count }: { readonly grown: boolean; readonly count: number },
): Promise<number[]> {
  let query = tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.stone as stone')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'stone.supplier_id')
    .select('stone.item_id')
    // Not a member's, because no company buys from itself.
    .where('supplier.company_id', 'is', null)
    .where('stone.is_listed', '=', true)
    .where('stone.diamond_type', '=', enumFields.diamondType.indexOf(grown ? 'Lab' : 'Natural'))
    .where('stone.price', '>=', minPrice)
    .where('stone.price', '<=', maxPrice)
    .orderBy('stone.item_id')
    .limit(count);
  if (grown) query = query.where('stone.returnable', '=', enumFields.returnable.indexOf('Yes'));
  return (await query.execute()).map(({ item_id }) => item_id);
}
