import { newId } from '#kit/server/new-id.ts';
import type { Gem, Item } from '#modules/appraisals/model/domain/content.ts';
import { numberOf } from '#modules/appraisals/model/domain/field.ts';
import type { Values } from '#modules/appraisals/model/domain/field.ts';
import { valuationOf } from '#modules/appraisals/model/domain/valuation.ts';

export interface DemoAppraisal {
  readonly customer: readonly [
    firstName: string,
    lastName: string,
    street: string,
    city: string,
    state: string,
  ];
  readonly daysAgo: number;
  readonly purpose?: string;
  readonly layout?: string;
  readonly isDraft?: true;
  readonly items: () => readonly Item[];
}

/** Dollars per gram of pure metal on the demo's day, and how much less for each day before. */
const metalPrices: Readonly<Record<string, readonly [now: number, lessEachDay: number]>> = {
  Gold: [131.4, 0.055],
  Platinum: [45.4, 0.018],
  Silver: [1.62, 0.001],
};

interface Piece {
  readonly title: string;
  readonly type: string;
  readonly description: string;
  /** Hundredths of a gram without stones. */
  readonly mounting: number;
  readonly labor: number;
  /** Percent that a counter adds to metal and labor alone. */
  readonly markup?: number;
  readonly values: Values;
}

const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

/** Its total weight follows from its parts. */
export function jewelry(
  { title, type, description, mounting, labor, markup, values }: Piece,
  gems: readonly Gem[],
): Item {
  const carats = gems.reduce(
    (sum, gem) => sum + (gem.type === 'Pearl' ? 0 : (numberOf(gem.values, 'carats') ?? 0)),
    0,
  );
  return {
    itemId: newId(),
    type: 'Jewelry',
    values: {
      title,
      type,
      description,
      quantity: 1,
      condition: 'Excellent',
      metal: 'Gold',
      metalColor: 'White',
      metalTest: 'Tested and stamped',
      weightUnit: 'Gram',
      mountingWeight: mounting,
      totalWeight: mounting + Math.round(carats / 50),
      manufacture: 'Cast',
      finish: 'Polished',
      plating: 'None',
      ...values,
    },
    gems,
    costs: {
      labor: labor * 100,
      laborNote: gems.length > 0 ? 'Mounting, setting and finishing' : 'Making and finishing',
      ...(markup !== undefined && { markup: markup * 100 }),
    },
    comparables: [],
  };
}

/** Its metal at that day's price, and the total of its lines, rounded as an appraiser would. */
export function priced(
  item: Item,
  { day, daysAgo }: { readonly day: string; readonly daysAgo: number },
): Item {
  const price = item.type === 'Watch' ? undefined : metalPrices[String(item.values['metal'])];
  if (price === undefined) return item;
  const [now, lessEachDay] = price;
  const metalPrice = Math.round((now - lessEachDay * daysAgo) * 100);
  const costs = { ...item.costs, metalPrice, metalPricedOn: day };
  const { sum } = valuationOf({ ...item, costs });
  return { ...item, costs: { ...costs, value: roundTo(sum, sum > 1_000_000 ? 10_000 : 5_000) } };
}

const [resaleShare, oldWorkShare] = [0.42, 0.25];

/** The same piece at what it brings when it is sold again: stones and work bring less, the metal its price. */
export function resold(item: Item): Item {
  const part = (values: Values, key: string, share: number): Values => {
    const amount = numberOf(values, key);
    return amount === undefined ? values : { ...values, [key]: roundTo(amount * share, 500) };
  };
  const gems = item.gems.map((gem) => ({
    ...gem,
    values: part(gem.values, 'pricePerCarat', resaleShare),
  }));
  return { ...item, gems, costs: part(item.costs, 'labor', oldWorkShare) };
}

export const watch = (values: Values, dollars: number): Item => ({
  itemId: newId(),
  type: 'Watch',
  values: { quantity: 1, condition: 'Excellent', gender: 'Unisex', aftermarket: 'None', ...values },
  gems: [],
  costs: { value: dollars * 100 },
  comparables: [],
});
