import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import { factColumnNames, fillFacts } from '#modules/marketplace/stones/server/facts-in-sql.ts';
import { storedColumns } from '../check/staging-store.ts';
import type { Publication } from './publication.ts';
import { bestOfferAssignments } from './settle-store.ts';

const quoted = (column: string): string => `"${column}"`;

const offerColumns = ['source_country', 'source_region', 'availability', 'returnable', 'price'];

/** What a seller observes or keeps beside the report. */
const observedColumns = [
  'shade',
  'milky',
  'black_inclusion',
  'eye_clean',
  'provenance_report',
  'provenance_number',
  'price_per_carat',
  'percent_off_list',
];

/** What can be opened is counted from the media themselves. */
const mediaColumns = ['has_image', 'has_video'];

const isReported = (column: string): boolean =>
  ![...offerColumns, ...observedColumns, ...mediaColumns, ...factColumnNames, 'ratio', 'report_key'].includes(
    column,
  );

/**
 * The report's grades and proportions come from the stone's source, observations from the seller of the shown offer,
 * and the facts from nobody: their source may only fill in what it left open. A row that the desk listed despite the
 * report changes nothing but its offer.
 */
export async function updateStones(connection: CopyClient, publication: Publication): Promise<void> {
  const reported = storedColumns
    .filter(isReported)
    .map((column) => `${quoted(column)} = coming.${quoted(column)}`);
  await connection.query(
    `update marketplace.stone set ${[...reported, ...fillFacts('coming')].join(', ')},
       report_key = coalesce(stone.report_key, coming.report_key)
     from coming where stone.item_id = coming.item_id and not coming.is_new and not coming.is_gone
       and coming.mismatch is null and stone.facts_by = $1`,
    [publication.supplierId],
  );
  await connection.query(
    `create temporary table mine on commit drop as
     select coming.item_id from coming join best using (item_id)
     where best.supplier_id = $1 and best.stock_ref = coming.stock_ref and coming.mismatch is null`,
    [publication.supplierId],
  );
  const observed = observedColumns.map((column) => `${quoted(column)} = coming.${quoted(column)}`);
  await connection.query(
    `update marketplace.stone set ${observed.join(', ')}, ${bestOfferAssignments},
       listed_at = case when stone.is_listed then stone.listed_at else $1 end
     from coming join mine using (item_id) join best using (item_id)
     where stone.item_id = coming.item_id`,
    [publication.now],
  );
}
