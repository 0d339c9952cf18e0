import { basisPoints } from '#kit/domain/basis-points.ts';
import { addCents, cents, percentOf } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
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
}

/**
 * The first matching rule decides, so rules never conflict. Undefined when none matches: the stone then shows no
 * price. Our choice (decision 0020): a client's price is in whole dollars, rounded up.
 */
export function clientPrice(rules: readonly MarkUpRule[], stone: PricedStone): ClientPrice | undefined {
  const rule = rules.find((candidate) => fits(candidate, stone));
  if (rule === undefined) return undefined;
  const cost = cents(stone.price);
  const added = rule.adds === 'Percent' ? percentOf(cost, basisPoints(rule.add)) : cents(rule.add);
  return { price: cents(Math.ceil(addCents(cost, added) / 100) * 100), rule: rule.name };
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
