import { tablesOf } from '#kit/server/database/tables-of.ts';
import type { Ctx } from '#platform/access/server.ts';
import { enumFields } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { CatalogTables } from '#modules/marketplace/stones/server/stone-tables.ts';

// What a jeweler buys on an ordinary day.
const least = 150_00;
const most = 14_000_00;

/** Offered stones of ordinary price; of lab-grown ones those that can be sent back. */
export async function stonesForDemo(
  ctx: Ctx,
  { grown, count }: { readonly grown: boolean; readonly count: number },
): Promise<number[]> {
  let query = tablesOf<CatalogTables>(ctx)
    .selectFrom('marketplace.stone as stone')
    .innerJoin('marketplace.supplier as supplier', 'supplier.supplier_id', 'stone.supplier_id')
    .select('stone.item_id')
    // A house that no member runs: nobody buys from themselves.
    .where('supplier.company_id', 'is', null)
    .where('stone.is_listed', '=', true)
    .where('stone.diamond_type', '=', enumFields.diamondType.indexOf(grown ? 'Lab' : 'Natural'))
    .where('stone.price', '>=', least)
    .where('stone.price', '<=', most)
    .orderBy('stone.item_id')
    .limit(count);
  if (grown) query = query.where('stone.returnable', '=', enumFields.returnable.indexOf('Yes'));
  return (await query.execute()).map(({ item_id }) => item_id);
}
