import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { TextButton } from '#kit/web/display/text-button.tsx';
import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import { Icon } from '#kit/web/icons/icon.tsx';
import { askedIn, faultsOf, rowIdOf, rowsOf, withRowId } from '../domain/answers.ts';
import type { Answers, Row } from '../domain/answers.ts';
import { withoutRow } from '../domain/merge-answers.ts';
import { mostRows } from '../domain/questions.ts';
import type { Section } from '../domain/questions.ts';
import { QuestionField } from './question-field.tsx';
import styles from './questionnaire.module.css';

interface SectionFormProps {
  readonly section: Section;
  readonly answers: Answers;
  readonly today: string;
  onChange(answers: Answers): void;
  /** Nothing is missing, and the person has checked it. */
  onConfirm(): void;
}

export function rowTitle(answers: Answers, section: Section, at: number): string {
  const name = answers.locations?.[at]?.name;
  if (section.row !== 'Loss' && typeof name === 'string' && name.trim() !== '') return name;
  return `${section.row === 'Loss' ? 'Loss' : 'Location'} ${at + 1}`;
}

/** The questions of a section, once for each of its rows. */
export function SectionForm({ section, answers, today, onChange, onConfirm }: SectionFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [isTried, setTried] = useState(false);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [unreadable, setUnreadable] = useState<Readonly<Record<string, string>>>({});
  const rows = rowsOf(answers, section);
  const faults = faultsOf(answers, section, today);
  const whole = faults.find(({ question }) => question === '');
  // By the row's id, so that a message about a row stays with it when another row is removed.
  const nameOf = (at: number, id: string): string => `${section.id}.${rowIdOf(rows[at]) || at}.${id}`;
  const setRow = (at: number, id: string, value: Row[string]): void => {
    const next = rows.map((row, index) => (index === at ? { ...row, [id]: value } : row));
    onChange({ ...answers, [section.id]: next });
  };
  const read = (name: string, sentence: string | null): void => {
    const { [name]: _, ...others } = unreadable;
    setUnreadable(sentence === null ? others : { ...others, [name]: sentence });
  };
  const errorAt = (at: number, id: string): string | undefined => {
    const name = nameOf(at, id);
    if (!isTried && !touched.has(name)) return undefined;
    return unreadable[name] ?? faults.find(({ row, question }) => row === at && question === id)?.sentence;
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (faults.length === 0 && Object.keys(unreadable).length === 0) return onConfirm();
    // The errors are drawn first.
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-bad]')?.focus(),
    );
  };
  return (
    <form ref={element} className={styles.section} noValidate onSubmit={submit} aria-label={section.title}>
      <div>
        <SectionTitle>{section.title}</SectionTitle>
        <p className={styles.says}>{section.says}</p>
      </div>
      {rows.map((row, at) => (
        <fieldset key={rowIdOf(row) || at} className={styles.row}>
          {section.rows === 'one' ? (
            <legend>
              <VisuallyHidden>{section.title}</VisuallyHidden>
            </legend>
          ) : (
            <legend className={styles.legend}>{rowTitle(answers, section, at)}</legend>
          )}
          <div className={styles.fields}>
            {askedIn(section, row).map((question) => (
              <QuestionField
                key={question.id}
                name={nameOf(at, question.id)}
                question={question}
                value={row[question.id]}
                error={errorAt(at, question.id)}
                today={today}
                onChange={(value) => setRow(at, question.id, value)}
                onBlur={() => setTouched((before) => new Set([...before, nameOf(at, question.id)]))}
                onUnreadable={(sentence) => read(nameOf(at, question.id), sentence)}
              />
            ))}
          </div>
          {section.row !== undefined && (
            <TextButton
              label={`Remove ${rowTitle(answers, section, at)}`}
              onClick={() => {
                const left = Object.entries(unreadable).filter(([name]) => !name.startsWith(nameOf(at, '')));
                setUnreadable(Object.fromEntries(left));
                onChange(withoutRow(answers, section.id, rowIdOf(row)));
              }}
            >
              Remove
            </TextButton>
          )}
        </fieldset>
      ))}
      {isTried && whole !== undefined && (
        <p role="alert" className={styles.fault}>
          {whole.sentence}
        </p>
      )}
      <div className={styles.buttons}>
        <Button type="submit">Save and continue</Button>
        {section.row !== undefined && rows.length < mostRows && (
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={16} />}
            onClick={() =>
              onChange({ ...answers, [section.id]: [...rows, withRowId({}, crypto.randomUUID())] })
            }
          >
            {section.row === 'Loss' ? 'Add loss' : 'Add location'}
          </Button>
        )}
      </div>
    </form>
  );
}
