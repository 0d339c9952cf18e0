import { movesFrom } from '#kit/domain/life-cycle.ts';
import type { Feed, FeedLine } from '../contract/feed-shapes.ts';
import { sellerFeedActions } from '../contract/feed-shapes.ts';
import type { FeedSummary, RowExample } from '../domain/count-outcomes.ts';
import type { FeedMapping } from '../domain/feed-mapping.ts';
import { feedMoves } from '../domain/feed-moves.ts';
import { maySendFeeds } from '../domain/supplier-moves.ts';
import type { FeedRow } from './feed-store.ts';
import type { SupplierRow } from './supplier-store.ts';

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

/** Facts that the moves of a feed ask for. */
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

/** As its seller sees it; whoever may not send feeds may do nothing with one. */
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
