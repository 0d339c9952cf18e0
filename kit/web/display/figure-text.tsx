import { formatCents, type Cents } from '#kit/domain/money.ts';
import { empty, shortLabel } from './figures.ts';
import styles from './figure-text.module.css';

type Maybe<T> = T | null | undefined;

const Figure = ({ words }: { words: string }) => <span className={styles.figure}>{words}</span>;

export const Money = ({ cents }: { cents: Maybe<Cents> }) => (
  <Figure words={cents === null || cents === undefined ? empty : formatCents(cents)} />
);

// The full word is kept for readers and for the pointer.
export function ShortLabel({ label }: { label: Maybe<string> }) {
  const short = shortLabel(label);
  return label && short !== label ? (
    <abbr className={styles.short} title={label}>
      {short}
    </abbr>
  ) : (
    <>{short}</>
  );
}
