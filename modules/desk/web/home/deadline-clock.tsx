import { describeDeadline } from './desk-summary.ts';
import styles from './desk-home.module.css';

const radius = 6;
const around = 2 * Math.PI * radius;

interface DeadlineClockProps {
  readonly task: { readonly since: string; readonly due: string };
  readonly now: Date;
}

/** A ring that fills as the deadline nears, with what is left in words. */
export function DeadlineClock({ task, now }: DeadlineClockProps) {
  const { words, tone, passed, when } = describeDeadline(task, now);
  return (
    <span className={styles.clock} data-tone={tone}>
      <svg width={16} height={16} viewBox="0 0 16 16" fill="none" aria-hidden="true" focusable="false">
        <circle cx={8} cy={8} r={radius} className={styles.ringTrack} />
        <circle
          cx={8}
          cy={8}
          r={radius}
          className={styles.ring}
          strokeDasharray={`${passed * around} ${around}`}
          transform="rotate(-90 8 8)"
        />
      </svg>
      <time dateTime={task.due} className={styles.left}>
        {words}
      </time>
      {when !== '' && <span className={styles.when}>{when}</span>}
    </span>
  );
}
