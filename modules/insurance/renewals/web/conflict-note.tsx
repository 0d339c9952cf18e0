import { Button } from '@mantine/core';
import { day, formatDay, isDay } from '#kit/domain/day.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import type { Answers, Row } from '../domain/answers.ts';
import { placeOf, rowAt } from '../domain/merge-answers.ts';
import type { AnswerConflict } from '../domain/merge-answers.ts';
import { sectionOf } from '../domain/questions.ts';
import type { Question, SectionId } from '../domain/questions.ts';
import styles from './questionnaire.module.css';
import { rowTitle } from './section-form.tsx';
import type { OpenAnswers } from './use-answers.ts';

/** Answers that someone else saved differently; the person chooses between the two. */
export function ConflictNote({ open }: { readonly open: OpenAnswers }) {
  const { conflicts } = open;
  if (conflicts.length === 0) return null;
  return (
    <section className={styles.notice} aria-label="Different answers" role="status">
      <p>
        <b>{`${otherOf(open)} answered differently.`}</b> Choose which answer to keep.
      </p>
      <ul className={styles.conflicts}>
        {conflicts.map((conflict) => (
          <Choice key={placeOf(conflict)} conflict={conflict} open={open} />
        ))}
      </ul>
    </section>
  );
}

interface ChoiceProps {
  readonly conflict: AnswerConflict;
  readonly open: OpenAnswers;
}

function Choice({ conflict, open }: ChoiceProps) {
  const name = nameOf(conflict, open.answers);
  const { mine, theirs } = bothOf(conflict, open.answers);
  return (
    <li>
      <b>{name}</b>
      <span>{`Yours: ${mine}`}</span>
      <span>{`${otherOf(open)}: ${theirs}`}</span>
      <span className={styles.buttons}>
        <Button
          size="xs"
          variant="default"
          aria-label={`Keep yours: ${name}`}
          onClick={() => open.settle(conflict, 'mine')}
        >
          Keep yours
        </Button>
        <Button
          size="xs"
          variant="default"
          aria-label={`Use theirs: ${name}`}
          onClick={() => open.settle(conflict, 'theirs')}
        >
          Use theirs
        </Button>
      </span>
    </li>
  );
}

/** Not every change names a person. */
const otherOf = ({ by }: OpenAnswers): string => (by === '' ? 'Someone else' : by);

const questionOf = (section: SectionId, id: string): Question | undefined =>
  sectionOf(section).questions.find((question) => question.id === id);

function nameOf(conflict: AnswerConflict, answers: Answers): string {
  const section = sectionOf(conflict.section);
  const row = section.rows === 'one' ? '' : `, ${rowTitle(answers, section, rowAt(answers, conflict))}`;
  const question =
    conflict.kind === 'row' ? '' : `: ${questionOf(conflict.section, conflict.question)?.label ?? ''}`;
  return `${section.title}${row}${question}`;
}

function bothOf(conflict: AnswerConflict, answers: Answers) {
  if (conflict.kind === 'row')
    return conflict.removedBy === 'me'
      ? { mine: 'removed', theirs: 'changed' }
      : { mine: 'changed', theirs: 'removed' };
  const question = questionOf(conflict.section, conflict.question);
  const mine = answers[conflict.section]?.[rowAt(answers, conflict)]?.[conflict.question];
  return { mine: answerWords(question, mine), theirs: answerWords(question, conflict.theirs) };
}

function answerWords(question: Question | undefined, answer: Row[string] | undefined): string {
  if (answer === undefined || answer === null || answer === '') return 'no answer';
  if (typeof answer === 'number')
    return question?.kind === 'money' ? formatCents(cents(answer)) : String(answer);
  return question?.kind === 'day' && isDay(answer) ? formatDay(day(answer)) : answer;
}
