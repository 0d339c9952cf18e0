import styles from './bars.module.css';

type BarTone = 'gem' | 'ok' | 'warn' | 'bad' | 'bar1' | 'bar2' | 'bar3';

type MeterProps = { label: string; value: number; most: number; tone?: BarTone; thin?: boolean };

// The used share of a limit. The figures are in the text beside it.
export function Meter({ label, value, most, tone = 'gem', thin = false }: MeterProps) {
  const share = most > 0 ? Math.min(1, Math.max(0, value / most)) : 0;
  return (
    <div
      role="meter"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={most}
      aria-valuenow={Math.min(value, most)}
      className={styles.track}
      data-thin={thin || undefined}
    >
      <span className={styles.piece} data-tone={tone} style={{ width: `${share * 100}%` }} />
    </div>
  );
}

type BarPart = { label: string; value: number; tone: BarTone };

type StackedBarProps = { label: string; parts: readonly BarPart[] };

// One bar with parts that add up, such as a bill by kind.
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
