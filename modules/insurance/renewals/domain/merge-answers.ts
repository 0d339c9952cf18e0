import type { Answers, Row } from './answers.ts';
import { sectionIds, sectionOf } from './questions.ts';
import type { SectionId } from './questions.ts';

/** What both sides changed differently; the answer here stays until the person chooses. */
export type AnswerConflict =
  | {
      readonly kind: 'answer';
      readonly section: SectionId;
      readonly row: number;
      readonly question: string;
      readonly theirs: Row[string];
    }
  /** A row was removed, so rows can't be matched by their place: one list or the other. */
  | { readonly kind: 'list'; readonly section: SectionId; readonly theirs: Answers };

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
const groups: readonly (readonly [SectionId, ...SectionId[]])[] = sectionIds
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
  if (sectionOf(id).rows === 'added' && rows.length !== others.length) return false;
  return Array.from({ length: Math.max(rows.length, others.length) }, (_, at) => at).every((at) =>
    isSameRow(id, rows[at] ?? {}, others[at] ?? {}),
  );
}

const isSame = (ids: readonly SectionId[], one: Answers, other: Answers): boolean =>
  ids.every((id) => isSameSection(id, one, other));

export const isSameAnswers = (one: Answers, other: Answers): boolean => isSame(sectionIds, one, other);

const only = (ids: readonly SectionId[], answers: Answers): Answers =>
  Object.fromEntries(ids.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]])));

/**
 * Someone else saved first: an answer that only one side changed is that side's, and rows that either added are kept.
 * Where both changed the same answer, the answer here is kept, and it is a conflict.
 */
export function mergeAnswers(sides: Sides): Merged {
  const merged = groups.map((ids) => mergeGroup(ids, sides));
  return {
    answers: Object.assign({}, ...merged.map(({ answers }) => answers)) as Answers,
    conflicts: merged.flatMap(({ conflicts }) => conflicts),
  };
}

function mergeGroup(ids: readonly [SectionId, ...SectionId[]], { base, mine, theirs }: Sides): Merged {
  if (isSame(ids, mine, base)) return { answers: only(ids, theirs), conflicts: [] };
  if (isSame(ids, theirs, base) || isSame(ids, mine, theirs))
    return { answers: only(ids, mine), conflicts: [] };
  const [lead] = ids;
  const count = (answers: Answers) => (sectionOf(lead).rows === 'one' ? 1 : rowsIn(answers, lead).length);
  const before = count(base);
  if (count(mine) < before || count(theirs) < before)
    return {
      answers: only(ids, mine),
      conflicts: [{ kind: 'list', section: lead, theirs: only(ids, theirs) }],
    };
  // Rows are only added at the end, so earlier rows are matched by their place.
  const added = (answers: Answers, id: SectionId): Row[] =>
    Array.from({ length: count(answers) - before }, (_, at) => rowsIn(answers, id)[before + at] ?? {});
  const isSameAdded =
    count(mine) === count(theirs) &&
    ids.every((id) => added(mine, id).every((row, at) => isSameRow(id, row, added(theirs, id)[at] ?? {})));
  const conflicts: AnswerConflict[] = [];
  const sections = ids.map((id) => {
    const rows = Array.from({ length: before }, (_, row) => {
      const [of, my, their] = [base, mine, theirs].map((answers) => rowsIn(answers, id)[row] ?? {});
      const merged = mergeRow(id, { base: of ?? {}, mine: my ?? {}, theirs: their ?? {} });
      for (const { question, answer } of merged.conflicts)
        conflicts.push({ kind: 'answer', section: id, row, question, theirs: answer });
      return merged.row;
    });
    return [id, [...rows, ...added(theirs, id), ...(isSameAdded ? [] : added(mine, id))]] as const;
  });
  return { answers: Object.fromEntries(sections), conflicts };
}

interface RowSides {
  readonly base: Row;
  readonly mine: Row;
  readonly theirs: Row;
}

function mergeRow(id: SectionId, { base, mine, theirs }: RowSides) {
  const conflicts: { readonly question: string; readonly answer: Row[string] }[] = [];
  const row: Record<string, Row[string]> = {};
  for (const { id: question } of sectionOf(id).questions) {
    const [of, my, their] = [plain(base[question]), plain(mine[question]), plain(theirs[question])];
    const isTheirs = my === of;
    if (!isTheirs && their !== of && their !== my) conflicts.push({ question, answer: their });
    const kept = isTheirs ? theirs[question] : mine[question];
    if (kept !== undefined) row[question] = kept;
  }
  return { row: row as Row, conflicts };
}

/** One conflict at each place. */
export const placeOf = (conflict: AnswerConflict): string =>
  conflict.kind === 'list' ? conflict.section : `${conflict.section} ${conflict.row} ${conflict.question}`;

/** The other side's answer, or its list, instead of the one here. */
export function withTheirs(answers: Answers, conflict: AnswerConflict): Answers {
  if (conflict.kind === 'list') {
    const group: readonly SectionId[] = groups.find(([lead]) => lead === conflict.section) ?? [];
    const others = sectionIds.filter((id) => !group.includes(id));
    return { ...only(others, answers), ...conflict.theirs };
  }
  const { section, row, question, theirs } = conflict;
  const rows = rowsIn(answers, section);
  const length = Math.max(rows.length, row + 1);
  return {
    ...answers,
    [section]: Array.from({ length }, (_, at) =>
      at === row ? { ...rows[at], [question]: theirs } : (rows[at] ?? {}),
    ),
  };
}
