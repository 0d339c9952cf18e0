import { movesFrom } from '#kit/domain/life-cycle.ts';
import { sellerFeedActions } from '../contract/feed-shapes.ts';
import type { Feed, FeedLine } from '../contract/feed-shapes.ts';
import { countPublished } from '../domain/count-outcomes.ts';
import type { FeedSummary, RowExample } from '../domain/count-outcomes.ts';
import type { FeedMapping } from '../domain/feed-mapping.ts';
import { feedMoves, canSendFeeds } from '../domain/feed-moves.ts';
import { updateFeed } from './feed-store.ts';
import type { FeedChange, FeedKey, FeedRow } from './feed-store.ts';
import type { SupplierRow } from './supplier-store.ts';
import { companyRoom, staffRoom, serveHub } from '#kit/server/hubs/hub-server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedHub } from '../contract/feeds.ts';
import type { Actor } from '#platform/access/contract.ts';

export const presentFeedLine = (row: FeedRow): FeedLine => ({
  id: row.feed_id,
  fileName: row.file_name,
  fileSize: Number(row.file_size),
  mode: row.mode,
  state: row.state,
  uploadedAt: row.uploaded_at.toISOString(),
  uploadedBy: row.uploaded_by_name,
  endedAt: row.ended_at?.toISOString() ?? null,
  accepted: row.summary?.accepted ?? 0,
  warned: row.summary?.warned ?? 0,
  changed: row.summary?.changed ?? 0,
  held: row.summary?.held ?? 0,
  rejected: row.summary?.rejected ?? 0,
  reason: row.reason,
});

/** Inputs of a feed's moves. */
export function feedFacts(
  { summary }: Pick<FeedRow, 'summary'>,
  supplierStatus: SupplierRow['status'] | undefined,
) {
  return {
    trusted: supplierStatus === 'Trusted',
    enabled: supplierStatus === 'Enabled',
    anyStone: countPublished(summary) + (summary?.held ?? 0) > 0,
  };
}

/** For its seller; a seller who may not send feeds gets no actions. */
export function presentFeed(row: FeedRow, supplierStatus: SupplierRow['status'] | undefined): Feed {
  const open =
    supplierStatus !== undefined && canSendFeeds(supplierStatus)
      ? movesFrom(feedMoves, row.state, 'seller', feedFacts(row, supplierStatus))
      : [];
  return {
    ...presentFeedLine(row),
    headers: [...row.headers],
    sampleRows: row.sample_rows.map((cells) => [...cells]),
    columnSet: row.column_set,
    mapping: presentMapping(row.mapping),
    progress: { rows: row.rows_done, bytes: Number(row.bytes_done) },
    summary: row.summary === null ? null : presentSummary(row.summary),
    plan: row.plan,
    actions: sellerFeedActions.filter((action) => open.includes(action)),
  };
}

const presentMapping = ({ columns, words, defaults }: FeedMapping): Feed['mapping'] => ({
  columns: { ...columns },
  words: Object.fromEntries(Object.entries(words).map(([field, meanings]) => [field, { ...meanings }])),
  defaults: { ...defaults },
});

const presentSummary = (summary: FeedSummary): NonNullable<Feed['summary']> => ({
  ...summary,
  reasons: [...summary.reasons],
  unknownWords: [...summary.unknownWords],
  rejectedRows: summary.rejectedRows.map(presentExample),
  heldRows: summary.heldRows.map(presentExample),
  warnedRows: summary.warnedRows.map(presentExample),
  changedRows: summary.changedRows.map(presentExample),
});

const presentExample = ({ row, stockRef, notes }: RowExample) => ({ row, stockRef, notes: [...notes] });

const rooms = ({ companyId }: FeedKey): readonly string[] => [companyRoom(companyId), staffRoom];

export function announceFeedChange(ctx: Ctx, key: FeedKey): void {
  for (const room of rooms(key)) ctx.tell(feedHub, room, 'FeedChanged', { feedId: key.feedId });
}

export function announceProgress(ctx: Ctx, key: FeedKey, counts: { rows: number; bytes: number }): void {
  const progress = { feedId: key.feedId, rows: counts.rows, bytes: counts.bytes };
  for (const room of rooms(key)) ctx.tell(feedHub, room, 'FeedProgress', progress);
}

/** Every change shows at once on open pages. */
export async function changeFeed(ctx: Ctx, key: FeedKey, change: FeedChange): Promise<FeedRow> {
  const row = await updateFeed(ctx, key, change);
  announceFeedChange(ctx, key);
  return row;
}

/** The hub only sends. */
export const feedHubServer = serveHub<Actor>()(feedHub, {});
