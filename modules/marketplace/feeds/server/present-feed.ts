import { movesFrom } from '#kit/domain/life-cycle.ts';
import { sellerFeedActions } from '../contract/feed-shapes.ts';
import type { Feed, FeedLine } from '../contract/feed-shapes.ts';
import type { FeedSummary, RowExample } from '../domain/count-outcomes.ts';
import type { FeedMapping } from '../domain/feed-mapping.ts';
import { feedMoves, maySendFeeds } from '../domain/feed-moves.ts';
import { updateFeed } from './feed-store.ts';
import type { FeedChange, FeedKey, FeedRow } from './feed-store.ts';
import type { SupplierRow } from './supplier-store.ts';
import { companyRoom, staffRoom, serveHub } from '#kit/server/hubs/hub-server.ts';
import type { Ctx } from '#platform/access/server.ts';
import { feedHub } from '../contract/feeds.ts';
import type { Actor } from '#platform/access/contract.ts';

export const presentLine = (row: FeedRow): FeedLine => ({
  id: row.feed_id,
  fileName: row.file_name,
  fileSize: Number(row.file_size),
  mode: row.mode,
  state: row.state,
  uploadedAt: row.uploaded_at.toISOString(),
  uploadedBy: row.uploaded_by_name,
  endedAt: row.ended_at?.toISOString() ?? null,
  accepted: row.summary?.accepted ?? 0,
  changed: row.summary?.changed ?? 0,
  rejected: row.summary?.rejected ?? 0,
  reason: row.reason,
});

/** Inputs of a feed's moves. */
export function factsOf(
  { summary }: Pick<FeedRow, 'summary'>,
  standing: SupplierRow['standing'] | undefined,
) {
  return {
    trusted: standing === 'Trusted',
    enabled: standing === 'Enabled',
    anyStone: (summary?.accepted ?? 0) + (summary?.changed ?? 0) > 0,
  };
}

/** For its seller; a seller who may not send feeds gets no actions. */
export function presentFeed(row: FeedRow, standing: SupplierRow['standing'] | undefined): Feed {
  const open =
    standing !== undefined && maySendFeeds(standing)
      ? movesFrom(feedMoves, row.state, 'seller', factsOf(row, standing))
      : [];
  return {
    ...presentLine(row),
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
  words: Object.fromEntries(Object.entries(words).map(([field, meant]) => [field, { ...meant }])),
  defaults: { ...defaults },
});

const presentSummary = (summary: FeedSummary): NonNullable<Feed['summary']> => ({
  ...summary,
  reasons: [...summary.reasons],
  unknownWords: [...summary.unknownWords],
  rejectedRows: summary.rejectedRows.map(presentExample),
  changedRows: summary.changedRows.map(presentExample),
});

const presentExample = ({ row, stockRef, notes }: RowExample) => ({ row, stockRef, notes: [...notes] });

const whoSees = ({ companyId }: FeedKey): readonly string[] => [companyRoom(companyId), staffRoom];

export function tellFeedChanged(ctx: Ctx, key: FeedKey): void {
  for (const room of whoSees(key)) ctx.tell(feedHub, room, 'FeedChanged', { feedId: key.feedId });
}

export function tellProgress(ctx: Ctx, key: FeedKey, read: { rows: number; bytes: number }): void {
  const told = { feedId: key.feedId, rows: read.rows, bytes: read.bytes };
  for (const room of whoSees(key)) ctx.tell(feedHub, room, 'FeedProgress', told);
}

/** Every change shows at once on open pages. */
export async function changeFeed(ctx: Ctx, key: FeedKey, change: FeedChange): Promise<FeedRow> {
  const row = await updateFeed(ctx, key, change);
  tellFeedChanged(ctx, key);
  return row;
}

/** The hub only sends. */
export const feedHubServer = serveHub<Actor>()(feedHub, {});
