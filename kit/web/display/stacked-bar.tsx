import styles from './bars.module.css';
import type { BarTone } from './meter.tsx';

export type BarPart = { label: string; value: number; tone: BarTone };

type StackedBarProps = { label: string; parts: readonly BarPart[] };

// One bar whose parts add up to a whole: a memo ledger by age, a bill by kind.
export function StackedBar({ label, parts }: StackedBarProps) {
  const shown = parts.filter((part) => part.value > 0);
  const words = shown.map((part) => part.label).join(', ');
  return (
    <div role="img" aria-label={words ? `${label}: ${words}` : label} className={styles.stack}>
      {shown.map((part) => (
        <span
          key={part.label}
          className={styles.piece}
          data-tone={part.tone}
          style={{ flexGrow: part.value }}
        />
      ))}
    </div>
  );
}
