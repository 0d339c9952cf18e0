import styles from './filters.module.css';

interface OneOfProps<Word extends string> {
  readonly label: string;
  readonly words: readonly Word[];
  readonly chosen: Word | null;
  /** Null where the one that was chosen is pressed again. */
  onChange(chosen: Word | null): void;
}

/** One of a few or none, side by side. */
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
