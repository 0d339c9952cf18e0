import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
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

// Every figure a person sees is written here once; '-' stands for what is not known.
const empty = '-';

// A report's long words would widen every column; the trade knows these two short forms.
export const shortLabel = (label: string | null | undefined): string =>
  label ? label.replaceAll('Extremely', 'Ext.').replaceAll('Slightly', 'Sli.') : empty;
