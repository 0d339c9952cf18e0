import { setImmediate as breathe } from 'node:timers/promises';
import { csvLine } from '#kit/domain/text/csv-cell.ts';
import { OutcomeCounter } from '../../domain/count-outcomes.ts';
import type { FeedSummary } from '../../domain/count-outcomes.ts';
import type { FeedMapping } from '../../domain/feed-mapping.ts';
import { mostRows } from '../../domain/feed-moves.ts';
import { rowJudge } from '../../domain/judge-row.ts';
import type { JudgedRow } from '../../domain/judge-row.ts';
import { noteInWords } from '../../domain/row-notes.ts';
import { SeenRows } from '../../domain/seen-rows.ts';
import { rowsOfFile } from '../reading/rows-of-file.ts';
import type { FeedFormat } from '../reading/rows-of-file.ts';
import { stagedLine } from './staging-store.ts';

/** Why a file could not be checked, for its seller. */
export class UnusableFile extends Error {}

export interface FileToJudge {
  readonly feedId: string;
  readonly format: FeedFormat;
  readonly headers: readonly string[];
  readonly mapping: FeedMapping;
}

export interface JudgedPart {
  /** The stones, copied into staging. */
  readonly staged: string;
  /** Every row's result. */
  readonly report: string;
  readonly rows: number;
  readonly bytes: number;
}

export const reportHeader = csvLine(['Row', 'Stock number', 'Report number', 'Outcome', 'Why']);

/** Streams a file in constant memory. */
export async function* judgeFile(
  bytes: AsyncIterable<Uint8Array>,
  { feedId, format, headers, mapping }: FileToJudge,
): AsyncGenerator<JudgedPart, FeedSummary> {
  const judge = rowJudge(headers, mapping);
  const counter = new OutcomeCounter();
  const onceOnly = repetitionsOf();
  for await (const part of rowsOfFile(bytes, format)) {
    let [staged, report] = ['', ''];
    for (const { row, cells } of part.rows) {
      const judged = onceOnly(row, judge(cells));
      counter.add(row, judged);
      report += reportLine(row, judged);
      if (judged.outcome !== 'rejected') staged += stagedLine(feedId, judged.stone);
    }
    if (counter.rows > mostRows)
      throw new UnusableFile(
        `A file has at most ${mostRows.toLocaleString('en-US')} rows. Send it in parts.`,
      );
    yield { staged, report, rows: counter.rows, bytes: part.bytes };
    // Lets other requests of this node run between two parts.
    await breathe();
  }
  return counter.summary();
}

/** The first row of a stock number or report counts; repeats refer to it. */
function repetitionsOf(): (row: number, judged: JudgedRow) => JudgedRow {
  const [stocks, reports] = [new SeenRows(), new SeenRows()];
  return (row, judged) => {
    if (judged.outcome === 'rejected') return judged;
    const { stockRef, reportKey, reportNumber } = judged.stone;
    const again = (
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
    const sameStock = stocks.rowOf(stockRef, row);
    if (sameStock !== undefined) return again('stockTwice', 'stockRef', sameStock);
    const sameReport = reportKey === null ? undefined : reports.rowOf(reportKey, row);
    return sameReport === undefined ? judged : again('reportTwice', 'reportNumber', sameReport);
  };
}

const outcomeWords = { accepted: 'Accepted', changed: 'Changed', rejected: 'Rejected' } as const;

function reportLine(row: number, judged: JudgedRow): string {
  const isStone = judged.outcome !== 'rejected';
  const stockRef = isStone ? judged.stone.stockRef : judged.stockRef;
  const reportNumber = isStone ? judged.stone.reportNumber : null;
  const why = judged.notes.map(noteInWords).join(' ');
  return csvLine([row, stockRef, reportNumber, outcomeWords[judged.outcome], why]);
}
