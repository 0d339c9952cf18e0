import { copyIn, copyLine } from '#kit/server/database/copy-rows.ts';
import type { CopyClient } from '#kit/server/database/copy-rows.ts';
import type { FeedMode } from '../../domain/feed-moves.ts';
import type { FeedPlan } from '../feed-store.ts';
import {
  wordCode,
  enumFieldNames,
  numberFieldNames,
} from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedStone } from '../../domain/check-row.ts';
import type { RowNote } from '../../domain/row-notes.ts';
import { factsPrint } from '#modules/marketplace/stones/domain/report-facts.ts';
import { searchedColumns } from '#modules/marketplace/stones/server/stone-tables.ts';

/** Replaces a file's staging rows, all or none. */
export async function stageRows(
  connection: CopyClient,
  feedId: string,
  lines: AsyncIterable<string>,
): Promise<void> {
  await connection.query('begin');
  try {
    await connection.query('delete from marketplace.staged_stone where feed_id = $1', [feedId]);
    await copyIn(connection, 'marketplace.staged_stone', stagedColumns, lines);
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
}

export async function deleteStaged(connection: CopyClient, feedIds: readonly string[]): Promise<void> {
  await connection.query('delete from marketplace.staged_stone where feed_id = any($1::uuid[])', [feedIds]);
}

interface StagedFeed {
  readonly feedId: string;
  readonly supplierId: string;
  readonly mode: FeedMode;
}

/** What publishing the staging rows would change now. */
export async function countMarketChanges(
  connection: CopyClient,
  { feedId, supplierId, mode }: StagedFeed,
): Promise<FeedPlan> {
  const { rows } = await connection.query<FeedPlan>(
    `with staged as (
       select stock_ref, is_gone, report_key from marketplace.staged_stone where feed_id = $1 and held is null
     ), own as (
       select stock_ref from marketplace.offer where supplier_id = $2 and is_open
     ), named as (
       select staged.*, own.stock_ref is not null as is_known
       from staged left join own on own.stock_ref = staged.stock_ref
     )
     select
       (select count(*) from named where not is_gone and not is_known)::int as added,
       (select count(*) from named
          join marketplace.stone on stone.report_key = named.report_key and stone.is_listed
          where not is_gone and not is_known
            and exists (select from marketplace.offer other where other.item_id = stone.item_id
                        and other.is_open and other.supplier_id <> $2))::int as shared,
       (select count(*) from named where not is_gone and is_known)::int as updated,
       (select count(*) from named where is_gone and is_known)::int
         + case when $3 then (select count(*) from own where not exists
             (select from staged where staged.stock_ref = own.stock_ref))::int
           else (select count(*) from own join marketplace.staged_stone waiting on waiting.stock_ref = own.stock_ref
             where waiting.feed_id = $1 and waiting.held is not null)::int end as leaving`,
    [feedId, supplierId, mode === 'Replace all'],
  );
  return rows[0] ?? { added: 0, shared: 0, updated: 0, leaving: 0 };
}

/** A stone's data besides the searchable fields. */
export const factColumns = [
  'report_key',
  'report_number',
  'height',
  'girdle_percent',
  'source_region',
  'provenance_number',
  'inscription',
] as const;

export const storedColumns: readonly string[] = [...factColumns, ...searchedColumns];

export const stagedColumns: readonly string[] = [
  'feed_id',
  'stock_ref',
  'is_gone',
  'held',
  'facts_print',
  'image_url',
  'viewer_url',
  'report_url',
  ...factColumns,
  ...searchedColumns,
];

export function stagedLine(feedId: string, stone: FeedStone, held: readonly RowNote[] | null): string {
  return copyLine([
    feedId,
    stone.stockRef,
    stone.isGone,
    held === null ? null : JSON.stringify(held),
    factsPrint(stone),
    stone.imageUrl,
    stone.viewerUrl,
    stone.reportUrl,
    stone.reportKey,
    stone.reportNumber,
    stone.height,
    stone.girdlePercent,
    stone.sourceRegion,
    stone.provenanceNumber,
    stone.inscription,
    ...enumFieldNames.map((field) => wordCode(field, stone[field])),
    ...numberFieldNames.map((field) => stone[field]),
  ]);
}
