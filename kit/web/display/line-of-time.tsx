import styles from './line-of-time.module.css';

export type TimePoint = {
  name: string;
  // "11/12", "today", "by 11/23"; a short line has points without words.
  when?: string;
};

type LineOfTimeProps = {
  label: string;
  points: readonly TimePoint[];
  // The number of completed points; the next one is current, if `here`.
  done: number;
  here?: boolean;
  // Dots only, for table cells and widgets.
  short?: boolean;
  tone?: 'ok' | 'warn' | 'bad';
};

type PointState = 'done' | 'here' | 'next';

// A status as a line of past and future steps.
export function Timeline({ label, points, done, here = true, short = false, tone = 'ok' }: LineOfTimeProps) {
  const stateOf = (index: number): PointState =>
    index < done ? 'done' : index === done && here ? 'here' : 'next';
  return (
    <ol className={styles.line} aria-label={label} data-short={short || undefined} data-tone={tone}>
      {points.map((each, index) => {
        const state = stateOf(index);
        return (
          <li
            key={`${each.name} ${each.when ?? ''}`}
            className={styles.point}
            data-state={state}
            aria-current={state === 'here' ? 'step' : undefined}
          >
            <span className={styles.dot} />
            <span className={styles.words}>
              <span className={styles.name}>{each.name}</span>
              {each.when && <span className={styles.when}>{each.when}</span>}
              <span className={styles.spoken}>
                {state === 'done' ? ', done' : state === 'next' ? ', upcoming' : ''}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
