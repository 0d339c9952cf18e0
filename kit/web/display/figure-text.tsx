import { formatCents, type Cents } from '#kit/domain/money.ts';
import { caratWords, empty, millimeterWords, percentWords, shortLabel } from './figures.ts';
import styles from './figure-text.module.css';

type Maybe<T> = T | null | undefined;

const Figure = ({ words }: { words: string }) => <span className={styles.figure}>{words}</span>;

export const Money = ({ cents }: { cents: Maybe<Cents> }) => (
  <Figure words={cents === null || cents === undefined ? empty : formatCents(cents)} />
);

export const Percent = ({ value, places = 1 }: { value: Maybe<number>; places?: number }) => (
  <Figure words={percentWords(value, places)} />
);

export const Millimeters = ({ value }: { value: Maybe<number> }) => <Figure words={millimeterWords(value)} />;

export const Carats = ({ value }: { value: Maybe<number> }) => <Figure words={caratWords(value)} />;

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
