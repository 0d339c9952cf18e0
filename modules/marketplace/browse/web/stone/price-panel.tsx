import { useQuery } from '@tanstack/react-query';
import { counted } from '#kit/domain/text/counted.ts';
import { cents, formatCents } from '#kit/domain/money.ts';
import { Card } from '#kit/web/display/card.tsx';
import { ConfirmedDot } from '#kit/web/display/confirmed-dot.tsx';
import { SectionTitle } from '#kit/web/display/page-title.tsx';
import { RelativeTime } from '#kit/web/display/relative-time.tsx';
import { Link } from '#kit/web/link/link.ts';
import { Screen } from '#kit/web/states/screen.tsx';
import type { Diamond } from '#modules/marketplace/stones/contract/diamond-shape.ts';
import { countryName } from '#modules/marketplace/stones/domain/country-names.ts';
import { PriceBars } from '#modules/marketplace/client-view/web/price-among-similar.tsx';
import { groupLabel, listPriceLabel, reasonsLabel } from '#modules/marketplace/pricing/web/price-words.ts';
import { signedPercent, wholeDollars } from '#modules/marketplace/stones/web/dollars.ts';
import { similarSearch } from '#modules/marketplace/pricing/web/similar-search.ts';
import { searchLink } from '#modules/marketplace/saved/web/saved-search-queries.ts';
import { priceQuery } from '#modules/marketplace/pricing/web/price-queries.ts';
import type { ExplainedPrice } from '#modules/marketplace/pricing/web/price-queries.ts';
import { offListPercent } from '#modules/marketplace/stones/contract/stone-words.ts';
import styles from './stone-page.module.css';

/** The price per carat among similar stones, its explanation and its history. */
export function PricePanel({ stone }: { readonly stone: Diamond }) {
  const query = useQuery(priceQuery(stone.supplierItemIdentifier));
  return (
    <Card label="Price vs. similar">
      <Screen query={query}>{(price) => <PriceExplanation stone={stone} price={price} />}</Screen>
    </Card>
  );
}

interface PriceExplanationProps {
  readonly stone: Diamond;
  readonly price: ExplainedPrice;
}

function PriceExplanation({ stone, price }: PriceExplanationProps) {
  const { among, offers } = price;
  return (
    <div className={styles.price}>
      <SectionTitle
        beside={among && <Link {...searchLink(similarSearch(stone))}>{counted(among.stones, 'stone')}</Link>}
      >
        Price vs. similar
      </SectionTitle>
      {among === null ? (
        <p className={styles.quiet}>Not enough similar stones to compare.</p>
      ) : (
        <>
          <p className={styles.quiet}>Per carat. {groupLabel(price)}.</p>
          <PriceBars price={price} height={112} isMarked />
        </>
      )}
      <dl className={styles.figures}>
        <div>
          <dt>Off list</dt>
          <dd>
            {offListPercent(price.offIdexList)}
            <span className={styles.why}>
              {price.listPricePerCarat !== null && 'of '}
              {listPriceLabel(price)}
            </span>
          </dd>
        </div>
        <div>
          <dt>30 days</dt>
          <dd>
            <ThirtyDays price={price} />
          </dd>
        </div>
        <div>
          <dt>Same stone</dt>
          <dd>{counted(offers.length, 'offer')}</dd>
        </div>
        {among !== null && <Position price={price} percentile={among.percentile} />}
      </dl>
      <History price={price} />
      {offers.length > 1 && <Offers price={price} />}
    </div>
  );
}

const isUsual = (percentile: number): boolean => percentile > 35 && percentile < 65;

interface PositionProps {
  readonly price: ExplainedPrice;
  readonly percentile: number;
}

/** Why the price is lower or higher than most, as far as the report says. */
function Position({ price, percentile }: PositionProps) {
  const reasons = price.reasons.length === 0 ? undefined : reasonsLabel(price);
  if (isUsual(percentile))
    return (
      <div>
        <dt>Position</dt>
        <dd>About average</dd>
      </div>
    );
  return (
    <div>
      <dt>{percentile < 50 ? 'Why lower' : 'Why higher'}</dt>
      <dd>{reasons === undefined ? 'No reason on the report' : upperFirst(reasons)}</dd>
    </div>
  );
}

const upperFirst = (words: string): string => `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;

function History({ price: { history } }: { readonly price: ExplainedPrice }) {
  if (history.length < 2) return null;
  return (
    <section aria-label="Price history">
      <p className={styles.own}>Price history</p>
      <ol className={styles.history}>
        {history.map(({ changedAt, pricePerCarat }) => (
          <li key={changedAt}>
            <RelativeTime instant={new Date(changedAt)} />
            <span>{wholeDollars(pricePerCarat)}/ct</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Offers({ price: { offers } }: { readonly price: ExplainedPrice }) {
  return (
    <section aria-label="Offers for this stone">
      <p className={styles.own}>Offers for this stone</p>
      <ol className={styles.history}>
        {offers.map((offer, at) => (
          <li key={at}>
            <span>
              <ConfirmedDot guaranteed={offer.availability === 'Guaranteed'} />{' '}
              {[offer.sourceRegionName, countryName(offer.sourceCountryCode)].filter(Boolean).join(', ')}
            </span>
            <span>{formatCents(cents(offer.price))}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}

type PriceHistory = Pick<ExplainedPrice, 'lastThirtyDays'>;

/** The price change over thirty days as a number and a line; '-' when the history is shorter. */
export function ThirtyDays({ price: { lastThirtyDays: prices } }: { readonly price: PriceHistory }) {
  const [first, last] = [prices?.[0], prices?.at(-1)];
  if (prices === null || first === undefined || last === undefined)
    return (
      <>
        -<span className={styles.why}>Listed for less than 30 days</span>
      </>
    );
  return (
    <span className={styles.lately}>
      {signedPercent((last / first - 1) * 10_000)}
      <svg width={52} height={16} viewBox="0 0 52 16" aria-hidden>
        <polyline className={styles.line} points={toPoints(prices)} />
      </svg>
    </span>
  );
}

/** Points in a box of 52 by 16 pixels, higher prices on top; an unchanged price runs through the middle. */
export function toPoints(prices: readonly number[]): string {
  const [min, max] = [Math.min(...prices), Math.max(...prices)];
  const y = (price: number) => (max === min ? 8 : 14 - ((price - min) / (max - min)) * 12);
  return prices
    .map((price, day) => `${(1 + (day * 50) / (prices.length - 1)).toFixed(1)},${y(price).toFixed(1)}`)
    .join(' ');
}
