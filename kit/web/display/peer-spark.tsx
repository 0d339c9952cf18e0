import styles from './peer-spark.module.css';

type PeerSparkProps = {
  // Where this one stands among its peers, 0 to 100.
  percentile: number;
  // Low is good for a price and bad for a measure such as on-time share.
  lowIsGood?: boolean;
  label?: string;
  // Off where the place alone is to be seen.
  worded?: boolean;
};

const curve = 'M1 11C8 11 11 3 29 3S49 11 58 11';
// The curve rises and falls evenly, so the share of peers to the left is found on the bell's own axis.
const placeOf = (percentile: number): number => 1 + (Math.min(100, Math.max(0, percentile)) / 100) * 57;

function ordinal(value: number): string {
  const rest = value % 100;
  if (rest >= 11 && rest <= 13) return `${value}th`;
  return `${value}${['th', 'st', 'nd', 'rd'][value % 10] ?? 'th'}`;
}

export function PeerSpark({
  percentile,
  lowIsGood = true,
  label = 'Against peers',
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
          data-standing={good ? 'good' : poor ? 'poor' : 'middle'}
        />
      </svg>
      {worded && ordinal(rounded)}
    </span>
  );
}
