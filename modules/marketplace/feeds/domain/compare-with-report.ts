import { findContradictions, formatFact } from '#modules/marketplace/stones/domain/report-facts.ts';
import type { FactName, ReportFacts } from '#modules/marketplace/stones/domain/report-facts.ts';
import { outcomeOf } from './check-row.ts';
import type { CheckedRow, FeedStone } from './check-row.ts';
import type { FeedFieldName } from './feed-fields.ts';
import { isHold } from './row-notes.ts';
import type { RowNote } from './row-notes.ts';

/** What the market knows about the rows of a part of a file. */
export interface KnownReports {
  /** The facts of a report; undefined for a new one. */
  facts(reportKey: string): ReportFacts | undefined;
  /** Whether the desk saw these doubts, and listed this seller's row of this report, these facts and about this price. */
  isApproved(stone: FeedStone, doubts: readonly RowNote[]): boolean;
}

/** Facts belong to the report: a row that states others waits for the desk. */
export function compareWithReport(checked: CheckedRow, known: KnownReports): CheckedRow {
  if (checked.outcome === 'rejected' || checked.stone.isGone) return checked;
  const { stone } = checked;
  const report = stone.reportKey === null ? undefined : known.facts(stone.reportKey);
  const contradictions = report === undefined ? [] : noteContradictions(stone, report);
  const notes = [...checked.notes, ...contradictions];
  const doubts = notes.filter(({ reason }) => isHold(reason));
  const isApproved = doubts.length > 0 && known.isApproved(stone, doubts);
  const settled = isApproved ? notes.map(settleNote) : notes;
  return { outcome: outcomeOf(settled, false), stone, notes: settled };
}

const settleNote = (note: RowNote): RowNote =>
  isHold(note.reason) ? { reason: 'listedAnyway', field: note.field, given: note.given } : note;

function noteContradictions(stone: FeedStone, report: ReportFacts): readonly RowNote[] {
  const names = findContradictions(stone, report);
  // A letter against a fancy color is one difference.
  const told = names.includes('color') ? names.filter((name) => name !== 'colorType') : names;
  return told.map((name) => ({
    reason: 'factsDiffer',
    field: fieldOf(name),
    given: formatFact(name, stone[name]),
    became: formatFact(name, report[name]),
  }));
}

const fieldOf = (name: FactName): FeedFieldName => (name === 'colorType' ? 'color' : name);
