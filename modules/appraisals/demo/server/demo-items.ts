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

/** Dollars for a gram of the pure metal, as of the demo's day. */
const metalPrices: Readonly<Record<string, number>> = { Gold: 131.4, Platinum: 45.4, Silver: 1.62 };

interface Piece {
  readonly title: string;
  readonly type: string;
  readonly description: string;
  /** Hundredths of a gram without stones. */
  readonly mounting: number;
  readonly labor: number;
  readonly values: Values;
}

const roundTo = (amount: number, step: number): number => Math.round(amount / step) * step;

/** Its total weight and value follow from its parts, as an appraiser would find them. */
export function jewelry(
  { title, type, description, mounting, labor, values }: Piece,
  gems: readonly Gem[],
): Item {
  const carats = gems.reduce(
    (sum, gem) => sum + (gem.type === 'Pearl' ? 0 : (numberOf(gem.values, 'carats') ?? 0)),
    0,
  );
  const metal = metalPrices[String(values['metal'] ?? 'Gold')] ?? 0;
  const item: Item = {
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
      ...(metal > 0 && { metalPrice: Math.round(metal * 100), metalPricedOn: '2026-11-20' }),
      labor: labor * 100,
      laborNote: 'Mounting, setting and finishing',
    },
    comparables: [],
  };
  const { sum } = valuationOf(item);
  return { ...item, costs: { ...item.costs, value: roundTo(sum, sum > 1_000_000 ? 10_000 : 5_000) } };
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
  const costs = part(item.costs, 'labor', oldWorkShare);
  const { sum } = valuationOf({ ...item, gems, costs });
  return { ...item, gems, costs: { ...costs, value: roundTo(sum, sum > 1_000_000 ? 10_000 : 5_000) } };
}

export const watch = (values: Values, dollars: number): Item => ({
  itemId: newId(),
  type: 'Watch',
  values: { quantity: 1, condition: 'Excellent', gender: 'Unisex', aftermarket: 'None', ...values },
  gems: [],
  costs: { value: dollars * 100 },
  comparables: [],
});
