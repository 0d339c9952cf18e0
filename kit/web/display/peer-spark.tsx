import styles from './peer-spark.module.css';

type PeerSparkProps = {
  // The percentile among peers, 0 to 100.
  percentile: number;
  // Whether low is good, as for prices, or bad, as for on-time shares.
  lowIsGood?: boolean;
  label?: string;
  // False to show only the position.
  worded?: boolean;
};

const curve = 'M1 11C8 11 11 3 29 3S49 11 58 11';
// The curve is symmetric, so the percentile maps onto the bell's own axis.
const placeOf = (percentile: number): number => 1 + (Math.min(100, Math.max(0, percentile)) / 100) * 57;

function ordinal(value: number): string {
  const rest = value % 100;
  if (rest >= 11 && rest <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

export function PeerSpark({
  percentile,
  lowIsGood = true,
  label = 'Compared with similar stones',
  worded = true,
}: PeerSparkProps) {
  const rounded = Math.round(percentile);
  const good = lowIsGood ? rounded <= 25 : rounded >= 75;
  const poor = lowIsGood ? rounded >= 75 : rounded <= 25;
  const place = placeOf(percentile);
  return (
    <span className={styles.spark}>
      <svg width="59" height="15" viewBox="0 0 59 15" role="img" aria-label={label}>
        <path d="M1 12.5H58" className={styles.base} />
        <path d={curve} className={styles.curve} />
        <path
          d={`M${place} 1V14`}
          className={styles.place}
          data-status={good ? 'good' : poor ? 'poor' : 'middle'}
        />
      </svg>
      {worded && ordinal(rounded)}
    </span>
  );
}
