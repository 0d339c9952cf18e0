import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { beginTouched, findBest, inMarketTransaction, showBest } from './settle-store.ts';

/** Offers that this condition names are closed, and their stones shown as others offer them; answers how many. */
function close(
  connection: CopyClient,
  { which, values, now }: { readonly which: string; readonly values: readonly unknown[]; readonly now: Date },
): Promise<number> {
  return inMarketTransaction(connection, async () => {
    await beginTouched(connection);
    const { rowCount } = await connection.query(
      `with closed as (
         update marketplace.offer set is_open = false where is_open and ${which} returning item_id
       ) insert into touched select distinct item_id from closed`,
      [...values],
    );
    if (rowCount === 0) return 0;
    await findBest(connection);
    await showBest(connection, now);
    return rowCount ?? 0;
  });
}

/** Stones that their seller's feed has not confirmed since then. Houses of the demo send no feeds. */
export const closeStale = (connection: CopyClient, before: Date, now: Date): Promise<number> =>
  close(connection, {
    which: `confirmed_at < $1 and supplier_id in
      (select supplier_id from marketplace.supplier where company_id is not null)`,
    values: [before],
    now,
  });

/** Everything that a stopped seller offers. */
export const closeAllOf = (connection: CopyClient, supplierId: string, now: Date): Promise<number> =>
  close(connection, { which: 'supplier_id = $1', values: [supplierId], now });
