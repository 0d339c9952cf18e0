import type { RowValues } from './import-fields.ts';

/** A change that the person can make with one click. */
export interface RowFix {
  readonly words: string;
  readonly set: RowValues;
}

/** `stops`: no label can be bought. `asks`: the person must fix or confirm. `tells`: good to know. */
export type NoteGrade = 'stops' | 'asks' | 'tells';

/** What was found in a row. */
export interface RowNote {
  /** Rows with the same code can be fixed together. */
  readonly code: string;
  readonly grade: NoteGrade;
  /** In a few words, for the column of rules. */
  readonly label: string;
  readonly words: string;
  readonly fixes: readonly RowFix[];
}

export const note = (
  grade: NoteGrade,
  code: string,
  label: string,
  words: string,
  fixes: readonly RowFix[] = [],
): RowNote => ({ grade, code, label, words, fixes });

/** "2 issues block this row", or the worst note's label. */
export function rulesText(notes: readonly Pick<RowNote, 'grade' | 'label'>[]): string {
  const stops = notes.filter(({ grade }) => grade === 'stops');
  if (stops.length > 1) return `${stops.length} issues block this row`;
  const worst = stops[0] ?? notes.find(({ grade }) => grade === 'asks') ?? notes[0];
  return worst?.label ?? 'No issues';
}
