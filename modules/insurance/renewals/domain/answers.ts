import { isDay } from '#kit/domain/day.ts';
import { longestText, mostRows, sectionOf, sections } from './questions.ts';
import type { Question, Section, SectionId } from './questions.ts';

type Answer = string | number | null;
export type Row = Readonly<Record<string, Answer>>;
export type Answers = Readonly<Partial<Record<SectionId, Row[]>>>;

/** Where a row of a list keeps its id, beside its answers (row-ids.ts). The insurer doesn't get the id. */
const idKey = 'rowId';

/** Empty if the row has no id. */
export function rowIdOf(row: Row | undefined): string {
  const id = row?.[idKey];
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : '';
}

export const withRowId = (row: Row, id: string): Row => ({ ...row, [idKey]: id });

export const rowsOf = (answers: Answers, { id, rows }: Section): Row[] => {
  const given = answers[id] ?? [];
  if (rows === 'one') return [given[0] ?? {}];
  if (rows === 'added') return given;
  // In the order of the locations (row-ids.ts).
  return (answers.locations ?? []).map((_, at) => given[at] ?? {});
};

const isAsked = ({ when }: Question, row: Row): boolean => when === undefined || row[when.id] === when.is;

/** The questions of a row, given what is answered in it. */
export const askedIn = ({ questions }: Section, row: Row): readonly Question[] =>
  questions.filter((question) => isAsked(question, row));

export const askedSections = (answers: Answers): readonly Section[] =>
  sections.filter(({ when }) => when === undefined || answers[when.section]?.[0]?.[when.id] === when.is);

export interface AnswerFault {
  readonly row: number;
  /** Empty if the whole section is at fault. */
  readonly question: string;
  readonly sentence: string;
}

const most = 100_000_000_000;

/** Whether a draft may keep it: the right kind, and not too long. */
export function isAnswer(question: Question, answer: Answer): boolean {
  if (answer === null) return true;
  switch (question.kind) {
    case 'money':
    case 'count':
      return typeof answer === 'number' && Number.isInteger(answer) && answer >= 0 && answer <= most;
    case 'day':
      return typeof answer === 'string' && isDay(answer);
    case 'choice':
      return typeof answer === 'string' && question.options.includes(answer);
    case 'text':
      return typeof answer === 'string' && answer.length <= 200;
    case 'long':
      return typeof answer === 'string' && answer.length <= longestText;
  }
}

/** Only what the questionnaire asks, and only answers of the right kind; each row keeps its id. */
export const keepAnswers = (id: SectionId, rows: readonly Row[]): Row[] =>
  rows.slice(0, mostRows).map((row) => {
    const kept = sectionOf(id).questions.flatMap((question) => {
      const answer = row[question.id];
      return answer === undefined || !isAnswer(question, answer) ? [] : [[question.id, answer] as const];
    });
    const rowId = rowIdOf(row);
    return rowId === '' ? Object.fromEntries(kept) : withRowId(Object.fromEntries(kept), rowId);
  });

const verbs: Readonly<Record<Question['kind'], string>> = {
  text: 'Enter an answer.',
  long: 'Enter an answer.',
  money: 'Enter an amount. Use 0 for none.',
  count: 'Enter a number. Use 0 for none.',
  day: 'Enter a date.',
  choice: 'Choose an answer.',
};

function faultOf(question: Question, row: Row, today: string): string | undefined {
  const answer = row[question.id] ?? null;
  const isEmpty = answer === null || (typeof answer === 'string' && answer.trim() === '');
  if (isEmpty) return question.optional === true ? undefined : verbs[question.kind];
  if (!isAnswer(question, answer)) return verbs[question.kind];
  if (question.kind === 'day' && String(answer) > today) return "Enter a date that isn't in the future.";
  if (question.id === 'most' && typeof row.value === 'number' && Number(answer) < row.value)
    return "The maximum can't be below the value at last inventory.";
  if (question.id === 'most' && typeof row.average === 'number' && Number(answer) < row.average)
    return "The maximum can't be below the average.";
  return undefined;
}

/** What a section still needs before it can be sent. */
export function faultsOf(answers: Answers, section: Section, today: string): readonly AnswerFault[] {
  const rows = rowsOf(answers, section);
  if (rows.length === 0)
    return [
      {
        row: 0,
        question: '',
        sentence: section.row === 'Loss' ? 'Add each loss.' : 'Add at least one location.',
      },
    ];
  return rows.flatMap((row, at) =>
    askedIn(section, row).flatMap((question) => {
      const sentence = faultOf(question, row, today);
      return sentence === undefined ? [] : [{ row: at, question: question.id, sentence }];
    }),
  );
}

/** Only the sections and questions that are asked: what the insurer gets. */
export const answersToSend = (answers: Answers): Answers =>
  Object.fromEntries(
    askedSections(answers).map((section) => [
      section.id,
      rowsOf(answers, section).map((row) =>
        Object.fromEntries(askedIn(section, row).map(({ id }) => [id, row[id] ?? null])),
      ),
    ]),
  );
