import { Checkbox } from '@mantine/core';
import { memo, useCallback, useRef } from 'react';
import styles from './filters.module.css';

interface WordChoicesProps<Word extends string> {
  readonly label: string;
  /** Labels itself when the section doesn't. */
  readonly titled?: boolean;
  readonly words: readonly Word[];
  readonly chosen: readonly Word[];
  say?(word: Word): string;
  /** Absent when words are not counted. */
  count?(word: Word): number | undefined;
  onChange(chosen: readonly Word[]): void;
}

/** A choice of several words with their counts; words without stones stay visible. */
export function WordChoices<Word extends string>(props: WordChoicesProps<Word>) {
  const { label, titled = false, words, chosen, say = (word) => word, count } = props;
  const latest = useRef(props);
  latest.current = props;
  const toggle = useCallback((at: number) => {
    const { words: offered, chosen: before, onChange } = latest.current;
    const word = offered[at];
    if (word !== undefined) onChange(toggleWord(before, word));
  }, []);
  return (
    <div role="group" aria-label={label}>
      {titled && <p className={styles.subtitle}>{label}</p>}
      <div className={styles.choices}>
        {words.map((word, at) => (
          <label key={word} className={styles.choice} data-none={count?.(word) === 0 || undefined}>
            <Box at={at} checked={chosen.includes(word)} toggle={toggle} />
            <span>{say(word)}</span>
            {count && <span className={styles.count}>{(count(word) ?? 0).toLocaleString('en-US')}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}

interface BoxProps {
  readonly at: number;
  readonly checked: boolean;
  toggle(at: number): void;
}

/** Counts change at every keystroke; a checkbox renders only when toggled. */
const Box = memo(function Box({ at, checked, toggle }: BoxProps) {
  return <Checkbox size="xs" checked={checked} onChange={() => toggle(at)} />;
});

interface OneOfProps<Word extends string> {
  readonly label: string;
  readonly words: readonly Word[];
  readonly chosen: Word | null;
  /** Null when the chosen word is pressed again. */
  onChange(chosen: Word | null): void;
}

/** A choice of one or none, side by side. */
export function OneOf<Word extends string>({ label, words, chosen, onChange }: OneOfProps<Word>) {
  return (
    <div className={styles.strip} role="group" aria-label={label}>
      {words.map((word) => (
        <button
          key={word}
          type="button"
          className={styles.one}
          aria-pressed={word === chosen}
          onClick={() => onChange(word === chosen ? null : word)}
        >
          {word}
        </button>
      ))}
    </div>
  );
}

/** Adds the word to the list, or removes it. */
export function toggleWord<Word>(words: readonly Word[], word: Word): readonly Word[] {
  return words.includes(word) ? words.filter((other) => other !== word) : [...words, word];
}
