import classes from './states.module.css';

const turns = Array.from({ length: 8 }, (_, at) => at * 45);

/** The illustration for faults: a loupe with an out-of-focus stone. */
export function BlurredLens() {
  return (
    <svg
      width="136"
      height="136"
      viewBox="0 0 136 136"
      fill="none"
      aria-hidden="true"
      className={classes.lens}
    >
      <g transform="rotate(45 118 20)">
        <rect
          x="105"
          y="13"
          width="27"
          height="15"
          rx="2.5"
          fill="var(--brass-tint)"
          stroke="var(--brass)"
          strokeWidth="1.3"
        />
      </g>
      <circle cx="62" cy="72" r="60.5" stroke="var(--brass)" strokeWidth="1.6" />
      <circle cx="62" cy="72" r="56.5" fill="var(--paper)" stroke="var(--stedge)" strokeWidth="1.2" />
      <Stone cx={59} cy={70} tone="var(--stpic)" strength={1} />
      <Stone cx={65} cy={74} tone="var(--gem)" strength={0.55} />
    </svg>
  );
}

interface StoneProps {
  readonly cx: number;
  readonly cy: number;
  readonly tone: string;
  readonly strength: number;
}

function Stone({ cx, cy, tone, strength }: StoneProps) {
  return (
    <g transform={`translate(${cx} ${cy})`} stroke={tone} strokeWidth=".9" opacity={strength}>
      <circle r="46" />
      {turns.map((turn) => (
        <g key={turn} transform={`rotate(${turn})`}>
          <path d="M0-46 17.6-42.5 23-23 32.5-32.5 42.5-17.6M0-46-9.6-23H23M0-46 9.6-23" />
        </g>
      ))}
    </g>
  );
}
