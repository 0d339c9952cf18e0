import { offListPercent } from '#modules/marketplace/stones/contract/stone-words.ts';
import {
  groupLabel,
  listPriceSentence,
  percentileLabel,
  reasonsLabel,
} from '#modules/marketplace/pricing/web/price-words.ts';
import { wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import styles from './price-among-similar.module.css';
import type { ExplainedPrice } from '#modules/marketplace/pricing/web/price-queries.ts';

/** The price per carat among similar stones, and its possible reasons. */
export function PriceAmongSimilar({ price }: { readonly price: ExplainedPrice }) {
  const { among, pricePerCarat } = price;
  return (
    <div className={styles.panel}>
      <p className={styles.title}>
        {wholeDollars(pricePerCarat)} per carat
        {among !== null && `: ${percentileLabel(among.percentile)}`}
      </p>
      {among === null ? (
        <p className={styles.group}>Not enough similar stones to compare.</p>
      ) : (
        <p className={styles.group}>
          Compared with {among.stones.toLocaleString('en-US')} similar stones: {groupLabel(price)}.
        </p>
      )}
      {among !== null && <PriceBars price={price} height={52} />}
      <dl className={styles.facts}>
        <dt>List</dt>
        <dd>{listPriceSentence(price)}</dd>
        <dt>Off list</dt>
        <dd>{offListPercent(price.offIdexList)}</dd>
        <dt>{among !== null && among.percentile > 50 ? 'Why' : 'Why lower'}</dt>
        <dd>{reasonsLabel(price)}</dd>
      </dl>
    </div>
  );
}

/** Of the words above the bars; their line goes down to this stone's bar. */
const markHeight = 20;

interface PriceBarsProps {
  readonly price: ExplainedPrice;
  readonly height: number;
  /** With the percentile above this stone's bar, and the median among the prices. */
  readonly isMarked?: boolean;
}

/** Similar stones by price per carat; this stone's bar is highlighted. */
export function PriceBars({ price, height, isMarked = false }: PriceBarsProps) {
  const { among, pricePerCarat } = price;
  if (among === null) return null;
  const most = Math.max(...among.bars, 1);
  const middle = (among.ownBar + 0.5) / among.bars.length;
  const own = among.bars[among.ownBar] ?? 0;
  const medianAt = isMarked ? placeMedian(among, middle) : undefined;
  return (
    <div>
      {isMarked && (
        <p className={styles.mark} data-before={middle > 0.4 || undefined}>
          <span style={{ left: `${middle * 100}%`, height: markHeight + height * (1 - own / most) }}>
            {percentileLabel(among.percentile)}
          </span>
        </p>
      )}
      <div
        className={styles.bars}
        style={{ height }}
        role="img"
        aria-label={`From ${wholeDollars(among.least)} to ${wholeDollars(among.most)} per carat, median ${wholeDollars(among.median)}; this stone ${wholeDollars(pricePerCarat)}`}
      >
        {among.bars.map((count, at) => (
          <span
            key={at}
            className={styles.bar}
            data-own={at === among.ownBar || undefined}
            data-above={at > among.ownBar || undefined}
            style={{ height: `${Math.max(count === 0 ? 0 : 4, (count / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className={styles.ends} aria-hidden>
        {/* An end is hidden where this stone's own price would overlap it. */}
        <span>{middle > 0.25 ? wholeDollars(among.least) : ''}</span>
        <b style={{ left: `${Math.min(0.88, Math.max(0.1, middle)) * 100}%` }}>
          {wholeDollars(pricePerCarat)}
        </b>
        {medianAt !== undefined && (
          <span className={styles.median} style={{ left: `${medianAt * 100}%` }}>
            median {wholeDollars(among.median)}
          </span>
        )}
        <span>{middle < 0.75 ? wholeDollars(among.most) : ''}</span>
      </p>
    </div>
  );
}

/** Where the median's label fits between this stone's price and the ends; undefined where it doesn't. */
function placeMedian(
  { least, most, median }: NonNullable<ExplainedPrice['among']>,
  own: number,
): number | undefined {
  const [apart, edge] = [0.24, 0.3];
  const place = (median - least) / Math.max(1, most - least);
  const moved = place >= own ? Math.max(place, own + apart) : Math.min(place, own - apart);
  return moved >= edge && moved <= 1 - edge ? moved : undefined;
}
