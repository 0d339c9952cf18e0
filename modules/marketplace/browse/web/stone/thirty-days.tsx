import type { ExplainedPrice } from '#modules/marketplace/pricing/web/price-queries.ts';
import { signedPercent } from '#modules/marketplace/stones/web/signed-percent.ts';
import styles from './stone-page.module.css';

type Told = Pick<ExplainedPrice, 'lastThirtyDays'>;

/** How the price of a carat went in thirty days, as a figure and as a line; '-' where nothing is known of so long ago. */
export function ThirtyDays({ price: { lastThirtyDays: prices } }: { readonly price: Told }) {
  const [first, last] = [prices?.[0], prices?.at(-1)];
  if (prices === null || first === undefined || last === undefined)
    return (
      <>
        -<span className={styles.why}>Not offered for so long</span>
      </>
    );
  return (
    <span className={styles.lately}>
      {signedPercent((last / first - 1) * 10_000)}
      <svg width={52} height={16} viewBox="0 0 52 16" aria-hidden>
        <polyline className={styles.line} points={pointsOf(prices)} />
      </svg>
    </span>
  );
}

/** From left to right through 52 by 16 pixels, dear above cheap; a price that stayed runs through the middle. */
export function pointsOf(prices: readonly number[]): string {
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) => (most === least ? 8 : 14 - ((price - least) / (most - least)) * 12);
  return prices
    .map((price, day) => `${(1 + (day * 50) / (prices.length - 1)).toFixed(1)},${y(price).toFixed(1)}`)
    .join(' ');
}
