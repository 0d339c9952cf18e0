import { maxExamples, maxUnknownWords } from './feed-moves.ts';
import type { CheckedRow } from './check-row.ts';
import type { RowNote } from './row-notes.ts';

export interface RowExample {
  readonly row: number;
  readonly stockRef: string;
  readonly notes: readonly RowNote[];
}

export interface ReasonCount {
  readonly reason: RowNote['reason'];
  readonly field: RowNote['field'];
  readonly rows: number;
}

export interface UnknownWord {
  readonly field: NonNullable<RowNote['field']>;
  readonly word: string;
  readonly rows: number;
}

/** The summary of a checked file; the report has every row. */
export interface FeedSummary {
  readonly accepted: number;
  /** Published as they stand, with a warning. */
  readonly warned: number;
  readonly changed: number;
  /** Waiting for the desk. */
  readonly held: number;
  readonly rejected: number;
  readonly reasons: readonly ReasonCount[];
  readonly unknownWords: readonly UnknownWord[];
  readonly rejectedRows: readonly RowExample[];
  readonly heldRows: readonly RowExample[];
  readonly warnedRows: readonly RowExample[];
  readonly changedRows: readonly RowExample[];
}

/** Rows that publishing puts on the market. */
export const countPublished = (summary: FeedSummary | null): number =>
  summary === null ? 0 : summary.accepted + summary.warned + summary.changed;

/** Limits memory for a file full of distinct long words. */
const maxWordLength = 60;
const maxCountedWords = 5_000;

/** Counts rows in little memory, however many there are. */
export class OutcomeCounter {
  readonly #counts = { accepted: 0, warned: 0, changed: 0, held: 0, rejected: 0 };
  readonly #reasons = new Map<string, { reason: RowNote['reason']; field: RowNote['field']; rows: number }>();
  readonly #words = new Map<string, { field: NonNullable<RowNote['field']>; word: string; rows: number }>();
  readonly #examples: Record<Exclude<CheckedRow['outcome'], 'accepted'>, RowExample[]> = {
    warned: [],
    changed: [],
    held: [],
    rejected: [],
  };

  add(row: number, checked: CheckedRow): void {
    const { outcome, notes } = checked;
    this.#counts[outcome] += 1;
    for (const note of notes) this.#countNote(note);
    if (outcome === 'accepted' || this.#examples[outcome].length >= maxExamples) return;
    const stockRef = checked.outcome === 'rejected' ? checked.stockRef : checked.stone.stockRef;
    this.#examples[outcome].push({ row, stockRef, notes });
  }

  #countNote({ reason, field, given }: RowNote): void {
    const key = `${reason}\n${field ?? ''}`;
    const entry = this.#reasons.get(key) ?? { reason, field, rows: 0 };
    entry.rows += 1;
    this.#reasons.set(key, entry);
    if (field === null || (reason !== 'unknownWord' && reason !== 'wordDropped')) return;
    const word = given.slice(0, maxWordLength);
    const wordEntry = this.#words.get(`${field}\n${word}`);
    if (wordEntry !== undefined) wordEntry.rows += 1;
    else if (this.#words.size < maxCountedWords)
      this.#words.set(`${field}\n${word}`, { field, word, rows: 1 });
  }

  get rows(): number {
    return Object.values(this.#counts).reduce((sum, count) => sum + count, 0);
  }

  summary(): FeedSummary {
    const byRowsDescending = (a: { rows: number }, b: { rows: number }): number => b.rows - a.rows;
    return {
      ...this.#counts,
      reasons: Array.from(this.#reasons.values()).toSorted(byRowsDescending),
      unknownWords: Array.from(this.#words.values()).toSorted(byRowsDescending).slice(0, maxUnknownWords),
      rejectedRows: this.#examples.rejected,
      heldRows: this.#examples.held,
      warnedRows: this.#examples.warned,
      changedRows: this.#examples.changed,
    };
  }
}
