import { basisPoints } from '#kit/domain/basis-points.ts';
import { addCents, cents, percentOf } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { FeeTable } from '#modules/marketplace/fees/domain/fee-table.ts';
import { noTax } from '#modules/marketplace/sales-tax/domain/tax-rate.ts';
import { clientCost } from './client-cost.ts';
import type { ClientCost } from './client-cost.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';

export const additions = ['Percent', 'Amount'] as const;

export interface ValueRange {
  /** Inclusive; null is open. */
  readonly from: number | null;
  readonly to: number | null;
}

/** A company's mark-up for matching stones. An empty list matches all. */
export interface MarkUpRule {
  readonly name: string;
  readonly diamondTypes: readonly WordOf<'diamondType'>[];
  readonly shapes: readonly WordOf<'shape'>[];
  readonly gradingLabs: readonly WordOf<'gradingLab'>[];
  /** In thousandths. */
  readonly carat: ValueRange;
  /** In cents. */
  readonly price: ValueRange;
  readonly adds: (typeof additions)[number];
  /** Basis points or cents. */
  readonly add: number;
}

export interface PricedStone {
  readonly diamondType: WordOf<'diamondType'>;
  readonly shape: WordOf<'shape'>;
  readonly gradingLab: WordOf<'gradingLab'>;
  readonly carat: number;
  readonly price: number;
}

export interface ClientPrice {
  readonly price: Cents;
  /** The name of the applied rule. */
  readonly rule: string;
  /** Paid by card, the stone costs more than its client pays. */
  readonly isBelowCost: boolean;
}

/**
 * The first matching rule decides, so rules never conflict. Undefined when none matches: the stone then shows no
 * price. Our choice (decision 0020): the mark-up is on the delivered price by wire, so that fees don't eat it, and a
 * client's price is in whole dollars, rounded up.
 */
export function clientPrice(
  rules: readonly MarkUpRule[],
  stone: PricedStone,
  cost: ClientCost,
): ClientPrice | undefined {
  const rule = findRule(rules, stone);
  if (rule === undefined) return undefined;
  const price = markUp(rule, cost);
  return { price, rule: rule.name, isBelowCost: price < cost.byCard };
}

export const findRule = (rules: readonly MarkUpRule[], stone: PricedStone): MarkUpRule | undefined =>
  rules.find((candidate) => fits(candidate, stone));

function markUp({ adds, add }: Pick<MarkUpRule, 'adds' | 'add'>, { byWire }: ClientCost): Cents {
  const added = adds === 'Percent' ? percentOf(byWire, basisPoints(add)) : cents(add);
  return cents(Math.ceil(addCents(byWire, added) / 100) * 100);
}

const usualPrices = [100_00, 1_000_00, 10_000_00, 100_000_00];

/** Whether some stone of the rule would cost more by card than its client pays; told when the rule is written. */
export function fallsBelowCost(rule: Pick<MarkUpRule, 'adds' | 'add' | 'price'>, fees: FeeTable): boolean {
  const ends = [rule.price.from, rule.price.to].flatMap((end) => end ?? []);
  return [...ends, ...usualPrices.filter((price) => isWithin(rule.price, price))].some((price) => {
    const cost = clientCost(price, fees, noTax);
    return markUp(rule, cost) < cost.byCard;
  });
}

function fits({ diamondTypes, shapes, gradingLabs, carat, price }: MarkUpRule, stone: PricedStone): boolean {
  return (
    isIncluded(diamondTypes, stone.diamondType) &&
    isIncluded(shapes, stone.shape) &&
    isIncluded(gradingLabs, stone.gradingLab) &&
    isWithin(carat, stone.carat) &&
    isWithin(price, stone.price)
  );
}

const isIncluded = <Word>(words: readonly Word[], word: Word): boolean =>
  words.length === 0 || words.includes(word);

const isWithin = ({ from, to }: ValueRange, value: number): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

// Our choice (decision 0020): a manageable number of rules, as many stones as compare takes, and links that last as
// long as those to secured documents.
export const maxRules = 20;
export const maxShareDays = 90;

// Our choice (decision 0020): more questions than one client has, and too few for abuse; a later
// wished day is a mistyped year.
export const maxQuestions = 20;
export const maxWishDays = 365;
