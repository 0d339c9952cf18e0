import styles from './cutoff-ring.module.css';

const radius = 20;
const around = 2 * Math.PI * radius;
const hour = 60;

interface CutoffRingProps {
  readonly minutes: number;
}

/** The last hour before a cutoff; the words beside it say the same. */
export function CutoffRing({ minutes }: CutoffRingProps) {
  const share = Math.min(1, minutes / hour);
  return (
    <svg
      className={styles.ring}
      width={44}
      height={44}
      viewBox="0 0 44 44"
      fill="none"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx={22} cy={22} r={radius} className={styles.track} />
      <circle
        cx={22}
        cy={22}
        r={radius}
        className={styles.left}
        strokeDasharray={`${share * around} ${around}`}
        transform="rotate(-90 22 22)"
      />
      <text x={22} y={26} textAnchor="middle" className={styles.words}>
        {Math.floor(minutes / hour)}:{String(minutes % hour).padStart(2, '0')}
      </text>
    </svg>
  );
}
