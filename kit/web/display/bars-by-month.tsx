import styles from './bars.module.css';

export type MonthBar = { month: string; value: number; words: string };

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
  return (
    <div className={styles.months} style={{ height }} role="img" aria-label={`${label}: ${wordsOf(months)}`}>
      {months.map((each, index) => (
        <span
          key={each.month}
          title={`${each.month} ${each.words}`}
          className={styles.month}
          data-now={index === months.length - 1 || undefined}
          style={{ height: `${Math.max(2, (each.value / most) * 100)}%` }}
        />
      ))}
    </div>
  );
}

const wordsOf = (months: readonly MonthBar[]): string =>
  months.map((each) => `${each.month} ${each.words}`).join(', ');
