import { useState } from 'react';
import { TextButton } from '#kit/web/display/text-button.tsx';
import styles from './filters.module.css';

interface GradeRange<Word extends string> {
  readonly from: Word;
  readonly to: Word;
}

interface GradeStripProps<Word extends string> {
  readonly label: string;
  /** All words in order; a range of them is chosen. */
  readonly grades: readonly Word[];
  /** The everyday words; the others are under "more". */
  readonly usual: readonly Word[];
  /** The label of "more". */
  readonly more: string;
  readonly value: GradeRange<Word>;
  count(grade: Word): number | undefined;
  onChange(value: GradeRange<Word>): void;
}

/** Grades are ordered, so the choice is a range, not a list. */
export function GradeStrip<Word extends string>(props: GradeStripProps<Word>) {
  const { label, grades, usual, more, value, count, onChange } = props;
  const [first, last] = [grades.indexOf(value.from), grades.indexOf(value.to)];
  const isWhole = first <= 0 && last === grades.length - 1;
  const rest = grades.filter((grade) => !usual.includes(grade));
  const [isOpen, setIsOpen] = useState(
    () => !isWhole && rest.some((grade) => isWithin(grades, value, grade)),
  );
  const strip = (words: readonly Word[], name: string) => (
    <div className={styles.strip} role="group" aria-label={name}>
      {words.map((grade) => (
        <button
          key={grade}
          type="button"
          className={styles.grade}
          aria-pressed={!isWhole && isWithin(grades, value, grade)}
          aria-label={`${label} ${grade} ${shortCount(count(grade))} stones`}
          onClick={() => onChange(selectGrade(grades, value, grade))}
        >
          <b>{grade}</b> {shortCount(count(grade))}
        </button>
      ))}
    </div>
  );
  return (
    <>
      {strip(usual, label)}
      {isOpen && <div className={styles.moreStrip}>{strip(rest, `${label}, ${more}`)}</div>}
      <div className={styles.more}>
        <TextButton onClick={() => setIsOpen(!isOpen)}>{isOpen ? `Hide ${more}` : more}</TextButton>
      </div>
    </>
  );
}

function isWithin<Word extends string>(grades: readonly Word[], { from, to }: GradeRange<Word>, grade: Word) {
  const at = grades.indexOf(grade);
  return at >= grades.indexOf(from) && at <= grades.indexOf(to);
}

/**
 * A press starts a range, a press outside extends it, a press inside starts a new one, and a press on a single chosen
 * grade clears it.
 */
export function selectGrade<Word extends string>(
  grades: readonly Word[],
  value: GradeRange<Word>,
  grade: Word,
): GradeRange<Word> {
  const [at, first, last] = [grade, value.from, value.to].map((word) => grades.indexOf(word)) as [
    number,
    number,
    number,
  ];
  const whole = { from: grades[0] ?? grade, to: grades.at(-1) ?? grade };
  if (first <= 0 && last === grades.length - 1) return { from: grade, to: grade };
  if (at < first) return { from: grade, to: value.to };
  if (at > last) return { from: value.from, to: grade };
  return first === last ? whole : { from: grade, to: grade };
}

/** Seven to a strip leave no room for "12,408". */
export function shortCount(count: number | undefined): string {
  if (count === undefined) return '-';
  return count < 1_000 ? String(count) : `${(count / 1_000).toFixed(count < 9_950 ? 1 : 0)}k`;
}
