import type { Comparable, Gem } from '#modules/appraisals/model/domain/content.ts';
import { numberOf, textOf } from '#modules/appraisals/model/domain/field.ts';
import { shownWord } from '#modules/appraisals/model/domain/trade-words.ts';

export const pricedStones = [
  'Natural diamond',
  'Laboratory-grown diamond',
  'Colored stone',
  'Pearl',
] as const;
export type PricedStone = (typeof pricedStones)[number];

/** One line of a company's own list. Empty words fit every stone of its kind. */
export interface PriceLine {
  readonly stone: PricedStone;
  /** Shape of a diamond, variety of a colored stone, kind of a pearl. */
  readonly name: string;
  readonly color: string;
  readonly clarity: string;
  /** Weight of one stone, thousandths of a carat. */
  readonly from: number;
  readonly to: number;
  /** US cents a carat; of a pearl, each. */
  readonly price: number;
}

function stoneOf({ type, values }: Gem): PricedStone {
  if (type !== 'Diamond') return type;
  return textOf(values, 'origin') === 'Laboratory-grown' ? 'Laboratory-grown diamond' : 'Natural diamond';
}

const nameKeys = { Diamond: 'shape', 'Colored stone': 'variety', Pearl: 'kind' } as const;

/** The line with the most words that fits the gem; the first of several. */
export function lineFor(lines: readonly PriceLine[], gem: Gem): PriceLine | undefined {
  const { values } = gem;
  const each = (numberOf(values, 'carats') ?? 0) / (numberOf(values, 'count') ?? 1);
  const fits = (wanted: string, has: string): boolean =>
    wanted === '' || wanted.toLowerCase() === has.toLowerCase();
  const named = (wanted: string, has: string): boolean => fits(wanted, has) || fits(wanted, shownWord(has));
  const words = ({ name, color, clarity }: PriceLine): number =>
    [name, color, clarity].filter((word) => word !== '').length;
  return lines
    .filter(
      (line) =>
        line.stone === stoneOf(gem) &&
        named(line.name, textOf(values, nameKeys[gem.type])) &&
        fits(line.color, textOf(values, gem.type === 'Pearl' ? 'bodyColor' : 'color')) &&
        fits(line.clarity, textOf(values, 'clarity')) &&
        (gem.type === 'Pearl' || (each >= line.from && each <= line.to)),
    )
    .toSorted((a, b) => words(b) - words(a))[0];
}

/** The middle price a carat of the stones kept as evidence, in whole cents. */
export function medianPerCarat(stones: readonly Pick<Comparable, 'pricePerCarat'>[]): number | undefined {
  const prices = stones.map(({ pricePerCarat }) => pricePerCarat).toSorted((a, b) => a - b);
  const middle = prices.length / 2;
  const [lower, upper] = [prices[Math.ceil(middle) - 1], prices[Math.floor(middle)]];
  return lower === undefined || upper === undefined ? undefined : Math.round((lower + upper) / 2);
}
