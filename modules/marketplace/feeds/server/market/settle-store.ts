import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { showMediaOf } from '#modules/marketplace/media/server/links/link-store.ts';

// A stone shows its cheapest open offer. Every change of offers, by a feed, a sweep or staff, puts its stones into
// the temporary table `touched` and settles them here, in its own transaction.

/** One publication at a time: two with the same stone would block each other. */
async function lockMarket(connection: CopyClient): Promise<void> {
  await connection.query(`select pg_advisory_xact_lock(hashtextextended('marketplace.publish', 0))`);
}

export async function createTouchedTable(connection: CopyClient): Promise<void> {
  await connection.query('create temporary table touched (item_id integer primary key) on commit drop');
}

/** A touched stone without an open offer has none. */
export async function selectBestOffers(connection: CopyClient): Promise<void> {
  await connection.query('analyze touched');
  await connection.query(
    `create temporary table best on commit drop as
     select distinct on (item_id) item_id, supplier_id, stock_ref, price, price_per_carat, source_country,
       source_region, availability, returnable, confirmed_at, mismatch,
       (count(*) over (partition by item_id))::smallint as offers
     from marketplace.offer
     where is_open and item_id in (select item_id from touched)
     order by item_id, price, confirmed_at desc, supplier_id, stock_ref`,
  );
  await connection.query('create unique index on best (item_id)');
  await connection.query('analyze best');
}

/** Copied from the best offer; the price per carat and its percent off the list are computed. */
export const bestOfferAssignments = `
  supplier_id = best.supplier_id, offers = best.offers, price = best.price,
  source_country = best.source_country, source_region = best.source_region, availability = best.availability,
  returnable = best.returnable, mismatch = best.mismatch, confirmed_at = best.confirmed_at, is_listed = true`;

/**
 * Updates stones whose own data stays, except those selected by `alreadyUpdated`. A sold stone
 * stays off the market: the table's trigger ensures it.
 */
export async function showBestOffers(
  connection: CopyClient,
  now: Date,
  alreadyUpdated = 'select 0',
): Promise<void> {
  await connection.query(
    `update marketplace.stone set ${bestOfferAssignments},
       listed_at = case when stone.is_listed then stone.listed_at else $1 end,
       percent_off_list = round(10000 - best.price_per_carat * ((10000 - stone.percent_off_list)
         / stone.price_per_carat::numeric)),
       price_per_carat = best.price_per_carat
     from best where stone.item_id = best.item_id and stone.item_id not in (${alreadyUpdated})`,
    [now],
  );
  await connection.query(
    `update marketplace.stone set is_listed = false, offers = 0
     from touched where stone.item_id = touched.item_id and stone.is_listed
       and not exists (select from best where best.item_id = touched.item_id)`,
  );
}

export async function inMarketTransaction<T>(connection: CopyClient, work: () => Promise<T>): Promise<T> {
  await connection.query('begin');
  try {
    await lockMarket(connection);
    const result = await work();
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Closes matching offers, shows their stones by other offers, and answers how many. */
function closeOffers(
  connection: CopyClient,
  {
    condition,
    values,
    now,
  }: { readonly condition: string; readonly values: readonly unknown[]; readonly now: Date },
): Promise<number> {
  return inMarketTransaction(connection, async () => {
    await createTouchedTable(connection);
    const { rowCount } = await connection.query(
      `with closed as (
         update marketplace.offer set is_open = false where is_open and ${condition} returning item_id
       ) insert into touched select distinct item_id from closed`,
      [...values],
    );
    if (rowCount === 0) return 0;
    await selectBestOffers(connection);
    await showBestOffers(connection, now);
    await showMediaOf(connection, 'select item_id from touched');
    return rowCount ?? 0;
  });
}

/** Sellers with stones that they haven't confirmed since then. Demo sellers send no feeds. */
export async function findStaleSuppliers(connection: CopyClient, before: Date): Promise<string[]> {
  const { rows } = await connection.query<{ supplier_id: string }>(
    `select supplier_id from marketplace.supplier where company_id is not null and exists (
       select from marketplace.offer
       where offer.supplier_id = supplier.supplier_id and is_open and confirmed_at < $1) order by supplier_id`,
    [before],
  );
  return rows.map(({ supplier_id: supplierId }) => supplierId);
}

export const closeStaleOffers = (
  connection: CopyClient,
  { supplierId, before, now }: { readonly supplierId: string; readonly before: Date; readonly now: Date },
): Promise<number> =>
  closeOffers(connection, {
    condition: 'supplier_id = $1 and confirmed_at < $2',
    values: [supplierId, before],
    now,
  });

/** Everything that a stopped seller offers. */
export const closeSupplierOffers = (connection: CopyClient, supplierId: string, now: Date): Promise<number> =>
  closeOffers(connection, { condition: 'supplier_id = $1', values: [supplierId], now });
