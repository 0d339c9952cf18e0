import { VisuallyHidden } from '#kit/web/display/visually-hidden.tsx';
import type { Memo } from '../../contract/memo-shapes.ts';
import { daysText, dueTone, fullDay } from '../memo-words.ts';
import styles from '../memo.module.css';

const size = 38;
const radius = 17;
const around = 2 * Math.PI * radius;

type DaysLeftProps = Pick<Memo, 'validityDays'> & {
  readonly daysLeft: number;
  readonly dueOn: string;
};

/** A ring that empties as the validity passes; full again, in red, once it is overdue. */
export function DaysLeft({ daysLeft, dueOn, validityDays }: DaysLeftProps) {
  const share = daysLeft < 0 ? 1 : Math.min(1, daysLeft / Math.max(1, validityDays));
  const words =
    daysLeft > 0 ? `${daysLeft === 1 ? 'day' : 'days'} left` : daysLeft === 0 ? 'due today' : 'overdue';
  return (
    <div className={styles.left} data-tone={dueTone(daysLeft)}>
      <svg viewBox={`0 0 ${size} ${size}`} className={styles.ring} aria-hidden>
        <circle cx={size / 2} cy={size / 2} r={radius} className={styles.ringTrack} />
        <circle
          cx={size / 2}
          cy={size / 2}
          r={radius}
          className={styles.ringLeft}
          strokeDasharray={`${around * share} ${around}`}
          transform={`rotate(-90 ${size / 2} ${size / 2})`}
        />
        <text x={size / 2} y={size / 2 + 5}>
          {Math.abs(daysLeft)}
        </text>
      </svg>
      <div className={styles.leftWords}>
        <strong>
          <span aria-hidden>{words}</span>
          <VisuallyHidden>{daysText(daysLeft)}</VisuallyHidden>
        </strong>
        <span className={styles.small}>due {fullDay(dueOn)}</span>
      </div>
    </div>
  );
}
