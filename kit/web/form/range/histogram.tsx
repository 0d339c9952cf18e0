import styles from './range.module.css';

interface HistogramProps {
  /** 24 counts, evenly along the track. */
  readonly bars: readonly number[];
  /** The chosen part of the track, as shares from 0 to 1. */
  readonly from: number;
  readonly to: number;
}

/** What lies where, above the track; the numbers beside the title say the same to a screen reader. */
export function Histogram({ bars, from, to }: HistogramProps) {
  const highest = Math.max(...bars, 1);
  return (
    <div className={styles.bars} aria-hidden>
      {bars.map((count, index) => {
        // Every bar of which a part is chosen: a narrow choice may lie within a single one.
        const inside = (index + 1) / bars.length > from && index / bars.length < to;
        return (
          <span
            key={index}
            className={styles.bar}
            style={{ height: `${(count / highest) * 100}%` }}
            {...(inside ? { 'data-inside': '' } : {})}
          />
        );
      })}
    </div>
  );
}
