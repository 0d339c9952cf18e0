import { rowIdOf, withRowId } from './answers.ts';
import type { Answers, Row } from './answers.ts';
import { sectionIds, sectionOf } from './questions.ts';
import type { SectionId } from './questions.ts';
import { withRowIds } from './row-ids.ts';

/** What both sides changed differently; nothing here is lost until the person chooses. */
export type AnswerConflict =
  | {
      readonly kind: 'answer';
      readonly section: SectionId;
      /** Empty in a section with one row. */
      readonly rowId: string;
      readonly question: string;
      readonly theirs: Row[string];
    }
  /** One side removed a row that the other one changed. It stays until the person chooses. */
  | {
      readonly kind: 'row';
      readonly section: SectionId;
      readonly rowId: string;
      readonly removedBy: 'me' | 'them';
    };

interface Merged {
  readonly answers: Answers;
  readonly conflicts: readonly AnswerConflict[];
}

interface Sides {
  /** What both started from. */
  readonly base: Answers;
  readonly mine: Answers;
  readonly theirs: Answers;
}

/** Sections whose rows belong together, after the one that people add rows to. */
type Group = readonly [SectionId, ...SectionId[]];
const groups: readonly Group[] = sectionIds
  .filter((id) => sectionOf(id).rows !== 'each location')
  .map((id) => [
    id,
    ...(id === 'locations' ? sectionIds.filter((one) => sectionOf(one).rows === 'each location') : []),
  ]);

/** A cleared answer, one never given and an empty one are the same. */
const plain = (answer: Row[string] | undefined): Row[string] =>
  answer === undefined || answer === '' ? null : answer;

const isSameRow = (id: SectionId, one: Row, other: Row): boolean =>
  sectionOf(id).questions.every((question) => plain(one[question.id]) === plain(other[question.id]));

const rowsIn = (answers: Answers, id: SectionId): readonly Row[] => answers[id] ?? [];

/** Rows left empty at the end of a list that follows the locations don't count. */
export function isSameSection(id: SectionId, one: Answers, other: Answers): boolean {
  const [rows, others] = [rowsIn(one, id), rowsIn(other, id)];
  const isAdded = sectionOf(id).rows === 'added';
  if (isAdded && rows.length !== others.length) return false;
  return Array.from({ length: Math.max(rows.length, others.length) }, (_, at) => at).every((at) => {
    const [row = {}, its = {}] = [rows[at], others[at]];
    return isSameRow(id, row, its) && (!isAdded || rowIdOf(row) === rowIdOf(its));
  });
}

const isSame = (ids: readonly SectionId[], one: Answers, other: Answers): boolean =>
  ids.every((id) => isSameSection(id, one, other));

export const isSameAnswers = (one: Answers, other: Answers): boolean => isSame(sectionIds, one, other);

/** A row with those that belong to it in other sections. */
type Joined = ReadonlyMap<SectionId, Row>;

const isSameJoined = (one: Joined, other: Joined): boolean =>
  [...one].every(([id, row]) => isSameRow(id, row, other.get(id) ?? {}));

/** By row id, in order; a section with one row has it under an empty id. */
function joinedRows([lead, ...followers]: Group, answers: Answers): ReadonlyMap<string, Joined> {
  const isOne = sectionOf(lead).rows === 'one';
  const rows = isOne ? [rowsIn(answers, lead)[0] ?? {}] : rowsIn(answers, lead);
  return new Map(
    rows.map((row, at) => [
      isOne ? '' : rowIdOf(row),
      new Map([[lead, row], ...followers.map((id) => [id, rowsIn(answers, id)[at] ?? {}] as const)]),
    ]),
  );
}

/**
 * Someone else saved first: an answer that only one side changed is that side's, and rows that either added are kept.
 * Rows are matched by their ids, so a removed one doesn't shift the others. Where both changed the same answer, the
 * answer here is kept, and it is a conflict.
 */
export function mergeAnswers({ base, mine, theirs }: Sides): Merged {
  const sides = { base: withRowIds(base), mine: withRowIds(mine), theirs: withRowIds(theirs) };
  const merged = groups.map((ids) => mergeGroup(ids, sides));
  return {
    answers: Object.assign({}, ...merged.map(({ answers }) => answers)) as Answers,
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

const only = (ids: readonly SectionId[], answers: Answers): Answers =>
  Object.fromEntries(ids.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]])));

function mergeGroup(ids: Group, { base, mine, theirs }: Sides): Merged {
  if (isSame(ids, mine, base)) return { answers: only(ids, theirs), conflicts: [] };
  if (isSame(ids, theirs, base) || isSame(ids, mine, theirs))
    return { answers: only(ids, mine), conflicts: [] };
  const sides = {
    base: joinedRows(ids, base),
    mine: joinedRows(ids, mine),
    theirs: joinedRows(ids, theirs),
  };
  const conflicts: AnswerConflict[] = [];
  const rows = orderOf(sides).flatMap((rowId) => {
    const merged = mergeJoined(ids, rowId, {
      base: sides.base.get(rowId),
      mine: sides.mine.get(rowId),
      theirs: sides.theirs.get(rowId),
    });
    conflicts.push(...merged.conflicts);
    return merged.row === undefined ? [] : [merged.row];
  });
  return {
    answers: Object.fromEntries(ids.map((id) => [id, rows.map((row) => row.get(id) ?? {})])),
    conflicts,
  };
}

type Rows = ReadonlyMap<string, Joined>;

/** Their rows, in the server's order. Rows that exist only here follow the row before them; those added here come last. */
function orderOf({ base, mine, theirs }: Record<keyof Sides, Rows>): readonly string[] {
  const order = [...theirs.keys()];
  const here = [...mine.keys()];
  here.forEach((rowId, at) => {
    if (theirs.has(rowId)) return;
    order.splice(base.has(rowId) ? order.indexOf(here[at - 1] ?? '') + 1 : order.length, 0, rowId);
  });
  return order;
}

interface MergedRow {
  /** Undefined if it is removed. */
  readonly row: Joined | undefined;
  readonly conflicts: readonly AnswerConflict[];
}

function mergeJoined(
  ids: Group,
  rowId: string,
  { base, mine, theirs }: Readonly<Record<keyof Sides, Joined | undefined>>,
): MergedRow {
  if (mine !== undefined && theirs !== undefined) {
    const merged = ids.map((id) => {
      const of = base?.get(id) ?? {};
      return mergeRow(id, rowId, { base: of, mine: mine.get(id) ?? {}, theirs: theirs.get(id) ?? {} });
    });
    return {
      row: new Map(ids.map((id, at) => [id, merged[at]?.row ?? {}])),
      conflicts: merged.flatMap(({ conflicts }) => conflicts),
    };
  }
  const row = mine ?? theirs;
  if (row === undefined || base === undefined) return { row, conflicts: [] };
  // One side removed it, and the other didn't change it.
  if (isSameJoined(row, base)) return { row: undefined, conflicts: [] };
  const removedBy = mine === undefined ? 'me' : 'them';
  return { row, conflicts: [{ kind: 'row', section: ids[0], rowId, removedBy }] };
}

interface RowSides {
  readonly base: Row;
  readonly mine: Row;
  readonly theirs: Row;
}

function mergeRow(id: SectionId, rowId: string, { base, mine, theirs }: RowSides) {
  const conflicts: AnswerConflict[] = [];
  const row: Record<string, Row[string]> = {};
  for (const { id: question } of sectionOf(id).questions) {
    const [of, my, their] = [plain(base[question]), plain(mine[question]), plain(theirs[question])];
    const isTheirs = my === of;
    if (!isTheirs && their !== of && their !== my)
      conflicts.push({ kind: 'answer', section: id, rowId, question, theirs: their });
    const kept = isTheirs ? theirs[question] : mine[question];
    if (kept !== undefined) row[question] = kept;
  }
  return { row: rowId === '' ? row : withRowId(row, rowId), conflicts };
}

/** One conflict at each place. */
export const placeOf = (conflict: AnswerConflict): string =>
  [conflict.section, conflict.rowId, conflict.kind === 'row' ? '' : conflict.question].join(' ');

/** Its place in the section; -1 if it was removed since. */
export const rowAt = (answers: Answers, { section, rowId }: AnswerConflict): number =>
  rowId === '' ? 0 : rowsIn(answers, section).findIndex((row) => rowIdOf(row) === rowId);

/** A location takes its values and its safe along. */
export function withoutRow(answers: Answers, section: SectionId, rowId: string): Answers {
  const group: readonly SectionId[] = groups.find(([lead]) => lead === section) ?? [];
  const left = group.map((id) => [id, rowsIn(answers, id).filter((row) => rowIdOf(row) !== rowId)] as const);
  return { ...answers, ...Object.fromEntries(left.filter(([id]) => answers[id] !== undefined)) };
}

/** What the person chose: their own side, or the other one. */
export function settled(answers: Answers, conflict: AnswerConflict, choice: 'mine' | 'theirs'): Answers {
  if (conflict.kind === 'row') {
    const isRemoved = (conflict.removedBy === 'me') === (choice === 'mine');
    return isRemoved ? withoutRow(answers, conflict.section, conflict.rowId) : answers;
  }
  if (choice === 'mine') return answers;
  const { section, question, theirs } = conflict;
  const at = rowAt(answers, conflict);
  const rows = rowsIn(answers, section);
  const changed = { ...rows[at], [question]: theirs };
  return { ...answers, [section]: rows.length === 0 ? [changed] : rows.with(at, changed) };
}
