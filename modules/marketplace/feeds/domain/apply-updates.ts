import type { Day } from '#kit/domain/day.ts';
import { comparePrice, doubtPrice, findPlausibility } from './plausibility.ts';
import type { PlausibilityTable, PriceDoubt, PricedStone } from './plausibility.ts';
import { findSwap, levelAround } from './swapped-price.ts';
import type { ComparedPrice } from './swapped-price.ts';

export interface ListedOffer {
  readonly stockNumber: string;
  readonly price: number;
  readonly availability: number;
  readonly isOpen: boolean;
  /** The seller's last row for the stone is waiting for the desk, or was declined. */
  readonly isHeld: boolean;
  readonly stone: Omit<PricedStone, 'pricePerCarat' | 'column'>;
}

export interface Update {
  readonly stockNumber: string;
  readonly price?: number | undefined;
  /** The word's place in its list. */
  readonly availability?: number | undefined;
  readonly isAvailable?: boolean | undefined;
}

export interface UpdatedOffer extends Pick<ListedOffer, 'stockNumber' | 'price' | 'availability' | 'isOpen'> {
  readonly pricePerCarat: number;
}

export interface UpdatePlan {
  readonly offers: readonly UpdatedOffer[];
  readonly notFound: readonly string[];
  readonly implausible: readonly string[];
  readonly held: readonly string[];
}

/**
 * Of several updates of a stock number, the last one counts. A price that can't be right changes nothing, except that a
 * stone that is gone leaves the market. Only the desk's decision or a corrected file brings back a held row's stone.
 */
export function planUpdates(offers: readonly ListedOffer[], updates: readonly Update[], on: Day): UpdatePlan {
  const table = findPlausibility(on);
  const listed = new Map(offers.map((offer) => [offer.stockNumber, offer]));
  const last = new Map(updates.map((update) => [update.stockNumber, update]));
  const planned: UpdatedOffer[] = [];
  const notFound: string[] = [];
  const implausible: string[] = [];
  const held: string[] = [];
  for (const [stockNumber, update] of last) {
    const offer = listed.get(stockNumber);
    if (offer === undefined) {
      notFound.push(stockNumber);
      continue;
    }
    const isOpen = update.isAvailable ?? offer.isOpen;
    const price = isDoubtful(offer, update, table) ? undefined : (update.price ?? offer.price);
    if (offer.isHeld && isOpen && !offer.isOpen) held.push(stockNumber);
    else if (price === undefined && update.isAvailable !== false) implausible.push(stockNumber);
    else planned.push(updateOffer(offer, update, { isOpen, price: price ?? offer.price }));
  }
  return { offers: planned, notFound, implausible, held };
}

const perCarat = (price: number, { stone }: ListedOffer): number =>
  Math.max(1, Math.round((price * 1_000) / stone.carat));

const priced = (offer: ListedOffer, price: number): PricedStone => ({
  ...offer.stone,
  pricePerCarat: perCarat(price, offer),
  column: 'price',
});

const isMild: ReadonlySet<PriceDoubt> = new Set(['priceUnusual', 'maybeTotal', 'maybePerCarat']);

interface TwoPrices {
  readonly now: ComparedPrice | undefined;
  readonly before: ComparedPrice | undefined;
}

/** The new total looks like a price per carat. A natural stone's price that is nearer to the trade's is a correction. */
function isPerCarat({ stone }: ListedOffer, { now, before }: TwoPrices): boolean {
  if (now === undefined || before === undefined) return false;
  if (stone.diamondType === 'Natural' && Math.abs(now.off) <= Math.abs(before.off)) return false;
  return findSwap(now, levelAround(before.off)) !== undefined;
}

function isDoubtful(offer: ListedOffer, { price }: Update, table: PlausibilityTable): boolean {
  if (price === undefined) return false;
  const stone = priced(offer, price);
  const doubt = doubtPrice(stone, table);
  if (doubt !== undefined && !isMild.has(doubt)) return true;
  return isPerCarat(offer, {
    now: comparePrice(stone, table),
    before: comparePrice(priced(offer, offer.price), table),
  });
}

const updateOffer = (
  offer: ListedOffer,
  { stockNumber, availability }: Update,
  { isOpen, price }: Pick<UpdatedOffer, 'isOpen' | 'price'>,
): UpdatedOffer => ({
  stockNumber,
  price,
  pricePerCarat: perCarat(price, offer),
  availability: availability ?? offer.availability,
  isOpen,
});
