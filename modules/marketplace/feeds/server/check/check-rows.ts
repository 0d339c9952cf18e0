import { setImmediate as breathe } from 'node:timers/promises';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { UnreadableCsv } from '#kit/domain/text/csv-rows.ts';
import { UnreadableSheet } from '#kit/server/spreadsheets/read-sheet.ts';
import { OutcomeCounter } from '../../domain/count-outcomes.ts';
import type { FeedSummary } from '../../domain/count-outcomes.ts';
import type { FeedMapping } from '../../domain/feed-mapping.ts';
import { maxRows } from '../../domain/feed-moves.ts';
import { rowChecker } from '../../domain/check-row.ts';
import { compareWithReport } from '../../domain/compare-with-report.ts';
import type { KnownReports } from '../../domain/compare-with-report.ts';
import { findPlausibility } from '../../domain/plausibility.ts';
import type { Day } from '#kit/domain/day.ts';
import type { CheckedRow } from '../../domain/check-row.ts';
import { LevelLearner } from '../../domain/seller-levels.ts';
import type { SellerLevels } from '../../domain/seller-levels.ts';
import { formatNote, isHold } from '../../domain/row-notes.ts';
import { FirstRows } from '../../domain/seen-rows.ts';
import { readRows } from '../reading/read-rows.ts';
import type { FeedFormat, ReadRow } from '../reading/read-rows.ts';
import { stagedLine } from './staging-store.ts';

/** Shown to the seller. */
export class TooManyRows extends Error {}

export interface FileToCheck {
  readonly feedId: string;
  readonly format: FeedFormat;
  readonly headers: readonly string[];
  readonly mapping: FeedMapping;
  /** The day whose plausibility table applies. */
  readonly on: Day;
  /** The seller's price levels, from a first pass over the file. */
  readonly levels?: SellerLevels;
  /** Looks up the reports of a part's rows. */
  readonly findKnown: (reportKeys: readonly string[]) => Promise<KnownReports>;
}

export interface CheckedPart {
  /** The stones, copied into staging. */
  readonly staged: string;
  /** Every row's result. */
  readonly report: string;
  readonly rows: number;
  readonly bytes: number;
}

export const reportHeader = csvLine(['Row', 'Stock number', 'Report number', 'Outcome', 'Reason']);

/** Streams a file in constant memory. */
export async function* checkRows(
  bytes: AsyncIterable<Uint8Array>,
  { feedId, format, headers, mapping, on, levels, findKnown }: FileToCheck,
): AsyncGenerator<CheckedPart, FeedSummary> {
  const check = rowChecker(headers, mapping, findPlausibility(on), levels);
  const counter = new OutcomeCounter();
  const rejectDuplicate = duplicateFinder();
  const rejectCutOff = cutOffFinder(headers.length);
  for await (const part of readRows(bytes, format)) {
    let [staged, report] = ['', ''];
    const rows = part.rows.map((read) => ({
      row: read.row,
      read: rejectDuplicate(read.row, rejectCutOff(read, check(read.cells))),
    }));
    const known = await findKnown(rows.flatMap(({ read }) => reportKeyOf(read)));
    for (const { row, read } of rows) {
      const checked = compareWithReport(read, known);
      counter.add(row, checked);
      report += reportLine(row, checked);
      if (checked.outcome !== 'rejected') staged += stagedLine(feedId, checked.stone, heldNotes(checked));
    }
    if (counter.rows > maxRows)
      throw new TooManyRows(
        `Files can have up to ${maxRows.toLocaleString('en-US')} rows. Split the file and upload the parts.`,
      );
    yield { staged, report, rows: counter.rows, bytes: part.bytes };
    // Lets other requests of this node run between two parts.
    await breathe();
  }
  return counter.summary();
}

/** A first pass over the file, for its prices. Faults of the file are reported by the check that follows. */
export async function learnLevels(
  bytes: AsyncIterable<Uint8Array>,
  { format, headers, mapping, on }: Pick<FileToCheck, 'format' | 'headers' | 'mapping' | 'on'>,
): Promise<SellerLevels> {
  const learner = new LevelLearner(headers, mapping, findPlausibility(on));
  try {
    for await (const { rows } of readRows(bytes, format)) {
      for (const { cells } of rows) learner.addRow(cells);
      await breathe();
    }
  } catch (error) {
    if (!(error instanceof UnreadableCsv) && !(error instanceof UnreadableSheet)) throw error;
  }
  return learner.levels();
}

const reportKeyOf = (checked: CheckedRow): readonly string[] =>
  checked.outcome === 'rejected' || checked.stone.reportKey === null ? [] : [checked.stone.reportKey];

const heldNotes = (checked: CheckedRow) =>
  checked.outcome === 'held' ? checked.notes.filter(({ reason }) => isHold(reason)) : null;

/** A last row without a line break and with fewer cells than any other is incomplete. Its last value may be cut, too. */
function cutOffFinder(columns: number): (read: ReadRow, checked: CheckedRow) => CheckedRow {
  let fewest = columns;
  return ({ cells, isOpen }, checked) => {
    if (isOpen !== true || cells.length >= fewest) {
      fewest = Math.min(fewest, cells.length);
      return checked;
    }
    const stockRef = checked.outcome === 'rejected' ? checked.stockRef : checked.stone.stockRef;
    return { outcome: 'rejected', stockRef, notes: [{ reason: 'cutOff', field: null, given: '' }] };
  };
}

/** The first row of a stock number or report counts; repeats refer to it. */
function duplicateFinder(): (row: number, checked: CheckedRow) => CheckedRow {
  const [stockRefs, reports] = [new FirstRows(), new FirstRows()];
  return (row, checked) => {
    if (checked.outcome === 'rejected') return checked;
    const { stockRef, reportKey, reportNumber } = checked.stone;
    const reject = (
      reason: 'stockTwice' | 'reportTwice',
      field: 'stockRef' | 'reportNumber',
      first: number,
    ) => ({
      outcome: 'rejected' as const,
      stockRef,
      notes: [
        {
          reason,
          field,
          given: field === 'stockRef' ? stockRef : (reportNumber ?? ''),
          became: `row ${first}`,
        },
      ],
    });
    const sameStock = stockRefs.recordRow(stockRef, row);
    if (sameStock !== undefined) return reject('stockTwice', 'stockRef', sameStock);
    const sameReport = reportKey === null ? undefined : reports.recordRow(reportKey, row);
    return sameReport === undefined ? checked : reject('reportTwice', 'reportNumber', sameReport);
  };
}

const outcomeWords = {
  accepted: 'Accepted',
  warned: 'Accepted with a warning',
  changed: 'Changed',
  held: 'Held for review',
  rejected: 'Rejected',
} as const;

function reportLine(row: number, checked: CheckedRow): string {
  const isStone = checked.outcome !== 'rejected';
  const stockRef = isStone ? checked.stone.stockRef : checked.stockRef;
  const reportNumber = isStone ? checked.stone.reportNumber : null;
  const why = checked.notes.map(formatNote).join(' ');
  return csvLine([row, stockRef, reportNumber, outcomeWords[checked.outcome], why]);
}
