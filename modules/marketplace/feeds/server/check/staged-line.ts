import { copyLine } from '#kit/server/database/copy-rows.ts';
import { enumFieldNames, numberFieldNames } from '#modules/marketplace/stones/domain/stone-fields.ts';
import type { FeedStone } from '../../domain/judge-row.ts';
import { codeOfWord } from '#modules/marketplace/stones/domain/words-as-codes.ts';
import { searchedColumns } from '#modules/marketplace/stones/server/stone-columns.ts';

/** What a file says of a stone besides what may be searched for. */
export const factColumns = [
  'report_key',
  'report_number',
  'height',
  'girdle_percent',
  'source_region',
  'provenance_number',
] as const;

export const stagedColumns: readonly string[] = [
  'feed_id',
  'stock_ref',
  'is_gone',
  ...factColumns,
  ...searchedColumns,
];

export function stagedLine(feedId: string, stone: FeedStone): string {
  return copyLine([
    feedId,
    stone.stockRef,
    stone.isGone,
    stone.reportKey,
    stone.reportNumber,
    stone.height,
    stone.girdlePercent,
    stone.sourceRegion,
    stone.provenanceNumber,
    ...enumFieldNames.map((field) => codeOfWord(field, stone[field])),
    ...numberFieldNames.map((field) => stone[field]),
  ]);
}
