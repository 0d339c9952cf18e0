import classes from './dialog.module.css';

interface TimeRingProps {
  readonly secondsLeft: number;
  readonly secondsInAll: number;
}

const radius = 28;
const around = 2 * Math.PI * radius;

export function TimeRing({ secondsLeft, secondsInAll }: TimeRingProps) {
  const left = Math.max(0, secondsLeft);
  const share = secondsInAll > 0 ? Math.min(1, left / secondsInAll) : 0;
  const words = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return (
    <svg className={classes.ring} viewBox="0 0 60 60" role="img" aria-label={`${words} left`}>
      <circle cx="30" cy="30" r={radius} fill="none" stroke="var(--line2)" strokeWidth="3.5" />
      <circle
        cx="30"
        cy="30"
        r={radius}
        fill="none"
        stroke="var(--gem)"
        strokeWidth="3.5"
        strokeDasharray={`${around * share} ${around}`}
        transform="rotate(-90 30 30)"
      />
      <text x="30" y="35" textAnchor="middle">
        {words}
      </text>
    </svg>
  );
}
