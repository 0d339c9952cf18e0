import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import type { FeedMode } from '../../domain/feed-moves.ts';
import { searchedColumns } from '#modules/marketplace/stones/server/stone-tables.ts';
import { factColumns } from '../check/staging-store.ts';
import {
  createTouchedTable,
  selectBestOffers,
  inMarketTransaction,
  showBestOffers,
  bestOfferAssignments,
} from './settle-store.ts';

export interface Publication {
  readonly companyId: string;
  readonly feedId: string;
  readonly attempt: number;
  readonly supplierId: string;
  readonly mode: FeedMode;
  /** The expected number of stones; any other number of staging rows publishes nothing. */
  readonly stones: number;
  /** When the seller sent the file, which confirms its stones. */
  readonly confirmedAt: Date;
  readonly now: Date;
}

const quoted = (column: string): string => `"${column}"`;
const storedColumns = [...factColumns, ...searchedColumns];

/**
 * Publishes the staging rows in one transaction: searches see the market before or after. False if
 * the file was discarded or restarted.
 */
export function publishStaged(connection: CopyClient, publication: Publication): Promise<boolean> {
  return inMarketTransaction(connection, async () => {
    if (!(await markOnMarket(connection, publication))) return false;
    await matchItems(connection, publication);
    await insertNewStones(connection, publication);
    await createTouchedTable(connection);
    await touchSupplierStones(connection, publication);
    await closeOffers(connection, publication);
    await writeOffers(connection, publication);
    await selectBestOffers(connection);
    await updateStones(connection, publication);
    await showBestOffers(connection, publication.now, 'select item_id from mine');
    await connection.query('delete from marketplace.staged_stone where feed_id = $1', [publication.feedId]);
    return true;
  });
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
 * Matches rows to stones: by report; else by this seller's stock number, unless the stone has another report.
 * Unmatched rows get new numbers.
 */
async function matchItems(
  connection: CopyClient,
  { feedId, supplierId, stones }: Publication,
): Promise<void> {
  await connection.query(
    `create temporary table coming on commit drop as
     select staged.*, coalesce(reported.item_id, known.item_id,
         nextval(pg_get_serial_sequence('marketplace.stone', 'item_id'))::integer) as item_id,
       reported.item_id is null and known.item_id is null as is_new
     from marketplace.staged_stone staged
     left join marketplace.stone reported on reported.report_key = staged.report_key
     left join marketplace.offer own
       on own.supplier_id = $2 and own.stock_ref = staged.stock_ref and reported.item_id is null
     left join marketplace.stone known on known.item_id = own.item_id and known.report_key is null
     where staged.feed_id = $1`,
    [feedId, supplierId],
  );
  const { rows } = await connection.query<{ count: number }>('select count(*)::int as count from coming');
  if (rows[0]?.count !== stones)
    throw new Error(`${rows[0]?.count} rows are staged, but the check found ${stones} stones.`);
  await connection.query('delete from coming where is_gone and is_new');
  await connection.query('create unique index on coming (item_id)');
  await connection.query('create unique index on coming (stock_ref)');
  await connection.query('analyze coming');
}

async function insertNewStones(connection: CopyClient, publication: Publication): Promise<void> {
  const columns = storedColumns.map(quoted).join(', ');
  await connection.query(
    `insert into marketplace.stone (item_id, supplier_id, listed_at, confirmed_at, ${columns})
     select item_id, $1, $2, $3, ${columns} from coming where is_new`,
    [publication.supplierId, publication.now, publication.confirmedAt],
  );
  await connection.query(
    `insert into marketplace.price_change (item_id, changed_at, price_per_carat)
     select item_id, $1, price_per_carat from coming where is_new`,
    [publication.now],
  );
}

/** Stones that the file names, that its stock numbers named before, and that it removes. */
async function touchSupplierStones(connection: CopyClient, { supplierId, mode }: Publication): Promise<void> {
  await connection.query(
    `insert into touched
     select item_id from coming where not is_new
     union
     select own.item_id from marketplace.offer own join coming on coming.stock_ref = own.stock_ref
       where own.supplier_id = $1 and own.item_id <> coming.item_id
     union
     select own.item_id from marketplace.offer own
       where $2 and own.supplier_id = $1 and own.is_open
         and not exists (select from coming where coming.stock_ref = own.stock_ref)`,
    [supplierId, mode === 'Replace all'],
  );
}

/** Also this seller's other stock numbers of a named stone, which would count twice. */
async function closeOffers(connection: CopyClient, { supplierId, mode }: Publication): Promise<void> {
  await connection.query(
    `update marketplace.offer own set is_open = false
     where own.supplier_id = $1 and own.is_open
       and not exists (select from coming where coming.stock_ref = own.stock_ref)
       and ($2 or exists (select from coming where coming.item_id = own.item_id))`,
    [supplierId, mode === 'Replace all'],
  );
}

async function writeOffers(connection: CopyClient, publication: Publication): Promise<void> {
  await connection.query(
    `insert into marketplace.offer (supplier_id, stock_ref, item_id, price, price_per_carat, source_country,
       source_region, availability, returnable, is_open, listed_at, confirmed_at)
     select $1, stock_ref, item_id, price, price_per_carat, source_country, source_region, availability, returnable,
       not is_gone, $2, $3
     from coming
     on conflict (supplier_id, stock_ref) do update set
       item_id = excluded.item_id, price = excluded.price, price_per_carat = excluded.price_per_carat,
       source_country = excluded.source_country, source_region = excluded.source_region,
       availability = excluded.availability, returnable = excluded.returnable, is_open = excluded.is_open,
       listed_at = case when offer.is_open and offer.item_id = excluded.item_id
         then offer.listed_at else excluded.listed_at end,
       confirmed_at = greatest(offer.confirmed_at, excluded.confirmed_at)`,
    [publication.supplierId, publication.now, publication.confirmedAt],
  );
}

/** A stone's data comes from the seller of its shown offer. */
async function updateStones(connection: CopyClient, publication: Publication): Promise<void> {
  await connection.query(
    `create temporary table mine on commit drop as
     select coming.item_id from coming join best using (item_id)
     where best.supplier_id = $1 and best.stock_ref = coming.stock_ref`,
    [publication.supplierId],
  );
  const offerColumns = new Set(['source_country', 'source_region', 'availability', 'returnable', 'price']);
  const assignments = storedColumns
    .filter((column) => !offerColumns.has(column) && column !== 'report_key')
    .map((column) => `${quoted(column)} = coming.${quoted(column)}`);
  await connection.query(
    `update marketplace.stone set ${assignments.join(', ')},
       report_key = coalesce(stone.report_key, coming.report_key),
       ${bestOfferAssignments},
       listed_at = case when stone.is_listed then stone.listed_at else $1 end
     from coming join mine using (item_id) join best using (item_id)
     where stone.item_id = coming.item_id`,
    [publication.now],
  );
}
