import { copyLine } from '#kit/server/database/copy-rows.ts';
import { enumFieldNames, numberFieldNames } from '../../../domain/catalog/stone-fields.ts';
import type { FeedStone } from '../../../domain/feeds/judge-row.ts';
import { codeOfWord } from '../../../domain/catalog/words-as-codes.ts';
import { searchedColumns } from '../../catalog/stone-columns.ts';

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
