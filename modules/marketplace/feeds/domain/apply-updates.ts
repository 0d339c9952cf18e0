import type { Day } from '#kit/domain/day.ts';
import { doubtPrice, findPlausibility } from './plausibility.ts';
import type { PricedStone } from './plausibility.ts';

export interface ListedOffer {
  readonly stockNumber: string;
  readonly price: number;
  readonly availability: number;
  readonly isOpen: boolean;
  readonly stone: Omit<PricedStone, 'pricePerCarat'>;
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
}

/** Of several updates of a stock number the last one counts. A price that can't be right changes nothing. */
export function planUpdates(offers: readonly ListedOffer[], updates: readonly Update[], on: Day): UpdatePlan {
  const table = findPlausibility(on);
  const listed = new Map(offers.map((offer) => [offer.stockNumber, offer]));
  const last = new Map(updates.map((update) => [update.stockNumber, update]));
  const planned: UpdatedOffer[] = [];
  const notFound: string[] = [];
  const implausible: string[] = [];
  for (const [stockNumber, update] of last) {
    const offer = listed.get(stockNumber);
    if (offer === undefined) {
      notFound.push(stockNumber);
      continue;
    }
    const price = update.price ?? offer.price;
    const pricePerCarat = Math.max(1, Math.round((price * 1_000) / offer.stone.carat));
    const doubt =
      update.price === undefined ? undefined : doubtPrice({ ...offer.stone, pricePerCarat }, table);
    if (doubt !== undefined && doubt !== 'priceUnusual') implausible.push(stockNumber);
    else
      planned.push({
        stockNumber,
        price,
        pricePerCarat,
        availability: update.availability ?? offer.availability,
        isOpen: update.isAvailable ?? offer.isOpen,
      });
  }
  return { offers: planned, notFound, implausible };
}
