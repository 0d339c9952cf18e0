import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { contradicts, mismatchOf } from '#modules/marketplace/stones/server/facts-in-sql.ts';
import { writeLinks } from '#modules/marketplace/media/server/links/link-store.ts';
import { storedColumns } from '../check/staging-store.ts';
import { holdContradictions, keepHeldRows } from './hold-rows.ts';
import type { Publication } from './publication.ts';
import { updateStones } from './update-stones.ts';
import { createTouchedTable, selectBestOffers, inMarketTransaction, showBestOffers } from './settle-store.ts';

const quoted = (column: string): string => `"${column}"`;

/**
 * Publishes the staging rows in one transaction: searches see the market before or after. False if
 * the file was discarded or restarted.
 */
export function publishStaged(connection: CopyClient, publication: Publication): Promise<boolean> {
  return inMarketTransaction(connection, async () => {
    if (!(await markOnMarket(connection, publication))) return false;
    await requireStaged(connection, publication);
    await holdContradictions(connection, publication);
    await keepHeldRows(connection, publication);
    await publishRows(connection, publication);
    return true;
  });
}

/** Everything staged that isn't held, inside the market's transaction. */
export async function publishRows(connection: CopyClient, publication: Publication): Promise<void> {
  await matchItems(connection, publication);
  await insertNewStones(connection, publication);
  await createTouchedTable(connection);
  await touchSupplierStones(connection, publication);
  await closeOffers(connection, publication);
  await writeOffers(connection, publication);
  await selectBestOffers(connection);
  await updateStones(connection, publication);
  await showBestOffers(connection, publication.now, 'select item_id from mine');
  await writeLinks(connection, publication);
  await connection.query('delete from marketplace.staged_stone where feed_id = $1', [publication.feedId]);
}

async function requireStaged(connection: CopyClient, { feedId, stones, held }: Publication): Promise<void> {
  const { rows } = await connection.query<{ count: number }>(
    'select count(*)::int as count from marketplace.staged_stone where feed_id = $1',
    [feedId],
  );
  if (rows[0]?.count !== stones + held)
    throw new Error(`${rows[0]?.count} rows are staged, but the check found ${stones + held}.`);
}

/** First, so that the second of two workers waits and finds it done. */
async function markOnMarket(connection: CopyClient, publication: Publication): Promise<boolean> {
  const { rowCount } = await connection.query(
    `update marketplace.feed set on_market_at = $4
     where company_id = $1 and feed_id = $2 and attempt = $3 and state = 'Publishing' and on_market_at is null`,
    [publication.companyId, publication.feedId, publication.attempt, publication.now],
  );
  return rowCount === 1;
}

/**
 * Matches rows to stones: by report; else by this seller's stock number, unless the stone has another report or
 * other facts. Unmatched rows get new numbers.
 */
async function matchItems(
  connection: CopyClient,
  { feedId, supplierId, confirmedAt }: Publication,
): Promise<void> {
  await connection.query(
    `create temporary table coming on commit drop as
     select staged.*, coalesce(reported.item_id, known.item_id,
         nextval(pg_get_serial_sequence('marketplace.stone', 'item_id'))::integer) as item_id,
       reported.item_id is null and known.item_id is null as is_new,
       case when reported.item_id is not null then ${mismatchOf('staged', 'reported')} end as mismatch
     from marketplace.staged_stone staged
     left join marketplace.stone reported on reported.report_key = staged.report_key
     left join marketplace.offer own
       on own.supplier_id = $2 and own.stock_ref = staged.stock_ref and reported.item_id is null
     left join marketplace.stone known on known.item_id = own.item_id and known.report_key is null
       and not ${contradicts('staged', 'known')}
     where staged.feed_id = $1 and staged.held is null`,
    [feedId, supplierId],
  );
  await connection.query('delete from coming where is_gone and is_new');
  // A file that waited for the seller or the desk doesn't undo what the seller sent after it.
  await connection.query(
    `delete from coming where exists (
       select from marketplace.offer own where own.supplier_id = $1 and own.confirmed_at > $2
         and (own.stock_ref = coming.stock_ref or own.is_open and own.item_id = coming.item_id))`,
    [supplierId, confirmedAt],
  );
  await connection.query('create unique index on coming (item_id)');
  await connection.query('create unique index on coming (stock_ref)');
  await connection.query('analyze coming');
}

async function insertNewStones(connection: CopyClient, publication: Publication): Promise<void> {
  const columns = storedColumns.map(quoted).join(', ');
  await connection.query(
    `insert into marketplace.stone (item_id, supplier_id, facts_by, listed_at, confirmed_at, ${columns})
     select item_id, $1, $1, $2, $3, ${columns} from coming where is_new`,
    [publication.supplierId, publication.now, publication.confirmedAt],
  );
  await connection.query(
    `insert into marketplace.price_change (item_id, changed_at, price_per_carat)
     select item_id, $1, price_per_carat from coming where is_new`,
    [publication.now],
  );
}

/** Its seller states something else now, so that its offer waits for the desk too. */
const isHeld = `exists (select from marketplace.staged_stone staged
  where staged.feed_id = $3 and staged.held is not null and staged.stock_ref = own.stock_ref)`;

/** Stones that the file names, that its stock numbers named before, and that it removes. */
async function touchSupplierStones(
  connection: CopyClient,
  { feedId, supplierId, mode, confirmedAt }: Publication,
): Promise<void> {
  await connection.query(
    `insert into touched
     select item_id from coming where not is_new
     union
     select own.item_id from marketplace.offer own join coming on coming.stock_ref = own.stock_ref
       where own.supplier_id = $1 and own.item_id <> coming.item_id
     union
     select own.item_id from marketplace.offer own
       where ($2 or ${isHeld}) and own.supplier_id = $1 and own.is_open and own.confirmed_at <= $4
         and not exists (select from coming where coming.stock_ref = own.stock_ref)`,
    [supplierId, mode === 'Replace all', feedId, confirmedAt],
  );
}

/** Also this seller's other stock numbers of a named stone, which would count twice, and those it holds back. */
async function closeOffers(
  connection: CopyClient,
  { feedId, supplierId, mode, confirmedAt }: Publication,
): Promise<void> {
  await connection.query(
    `update marketplace.offer own set is_open = false
     where own.supplier_id = $1 and own.is_open and own.confirmed_at <= $4
       and not exists (select from coming where coming.stock_ref = own.stock_ref)
       and ($2 or ${isHeld} or exists (select from coming where coming.item_id = own.item_id))`,
    [supplierId, mode === 'Replace all', feedId, confirmedAt],
  );
}

async function writeOffers(connection: CopyClient, publication: Publication): Promise<void> {
  await connection.query(
    `insert into marketplace.offer (supplier_id, stock_ref, item_id, price, price_per_carat, source_country,
       source_region, availability, returnable, mismatch, is_open, listed_at, confirmed_at)
     select $1, stock_ref, item_id, price, price_per_carat, source_country, source_region, availability, returnable,
       mismatch, not is_gone, $2, $3
     from coming
     on conflict (supplier_id, stock_ref) do update set
       item_id = excluded.item_id, price = excluded.price, price_per_carat = excluded.price_per_carat,
       source_country = excluded.source_country, source_region = excluded.source_region,
       availability = excluded.availability, returnable = excluded.returnable, mismatch = excluded.mismatch,
       is_open = excluded.is_open,
       listed_at = case when offer.is_open and offer.item_id = excluded.item_id
         then offer.listed_at else excluded.listed_at end,
       confirmed_at = greatest(offer.confirmed_at, excluded.confirmed_at)`,
    [publication.supplierId, publication.now, publication.confirmedAt],
  );
}
