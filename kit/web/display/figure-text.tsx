import { formatCents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import styles from './figure-text.module.css';

type Maybe<T> = T | null | undefined;

const Figure = ({ words }: { words: string }) => <span className={styles.figure}>{words}</span>;

export const Money = ({ cents }: { cents: Maybe<Cents> }) => (
  <Figure words={cents === null || cents === undefined ? empty : formatCents(cents)} />
);

// The full word stays for screen readers and as a tooltip.
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

// Shown for unknown values.
const empty = '-';

// The trade's two abbreviations; a report's full words would widen every column.
export const shortLabel = (label: string | null | undefined): string =>
  label ? label.replaceAll('Extremely', 'Ext.').replaceAll('Slightly', 'Sli.') : empty;
