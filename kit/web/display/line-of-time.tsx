import styles from './line-of-time.module.css';

export type TimePoint = {
  name: string;
  // "11/12", "today", "by 11/23"; a short line has points without words.
  when?: string;
};

type LineOfTimeProps = {
  label: string;
  points: readonly TimePoint[];
  // How many points are done; the next one is where it stands, if `here`.
  done: number;
  here?: boolean;
  // Dots only, for a table cell or a widget.
  short?: boolean;
  tone?: 'ok' | 'warn' | 'bad';
};

type PointState = 'done' | 'here' | 'next';

// A status as the way it came and has to go, instead of one word.
export function LineOfTime({
  label,
  points,
  done,
  here = true,
  short = false,
  tone = 'ok',
}: LineOfTimeProps) {
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
                {state === 'done' ? ', done' : state === 'next' ? ', to come' : ''}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
