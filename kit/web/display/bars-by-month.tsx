import styles from './bars.module.css';

export type MonthBar = {
  month: string;
  value: number;
  words: string;
  // A short figure above the bar, such as $1.2K, and its name below, such as Nov.
  figure?: string;
  name?: string;
};

type BarsByMonthProps = {
  label: string;
  // Oldest first; the last one is the current month.
  months: readonly MonthBar[];
  height?: number;
  // The value of a full bar, if that is a limit and not the maximum.
  most?: number;
};

export function BarsByMonth({ label, months, height = 28, most: limit = 1 }: BarsByMonthProps) {
  const most = Math.max(...months.map((each) => each.value), limit);
  const hasFigures = months.some(({ figure }) => figure !== undefined);
  return (
    <div
      className={styles.months}
      style={{ height }}
      role="img"
      aria-label={`${label}: ${wordsOf(months)}`}
      data-figures={hasFigures || undefined}
    >
      {months.map((each, index) => (
        <span
          key={each.month}
          title={`${each.month} ${each.words}`}
          className={styles.month}
          data-now={index === months.length - 1 || undefined}
          style={{ height: `${Math.max(2, (each.value / most) * 100)}%` }}
        >
          {each.figure !== undefined && <span className={styles.above}>{each.figure}</span>}
          {each.name !== undefined && <span className={styles.under}>{each.name}</span>}
        </span>
      ))}
    </div>
  );
}

const wordsOf = (months: readonly MonthBar[]): string =>
  months.map((each) => `${each.month} ${each.words}`).join(', ');
