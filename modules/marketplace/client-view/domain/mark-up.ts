import { basisPoints } from '#kit/domain/basis-points.ts';
import { addCents, cents, percentOf } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import type { WordOf } from '#modules/marketplace/stones/domain/stone-fields.ts';

export const additions = ['Percent', 'Amount'] as const;

export interface Stretch {
  /** Both included; null is open. */
  readonly from: number | null;
  readonly to: number | null;
}

/** What a company adds for its clients to a stone like that. An empty list lets all through. */
export interface MarkUpRule {
  readonly name: string;
  readonly diamondTypes: readonly WordOf<'diamondType'>[];
  readonly shapes: readonly WordOf<'shape'>[];
  readonly gradingLabs: readonly WordOf<'gradingLab'>[];
  /** Thousandths. */
  readonly carat: Stretch;
  /** Cents that the stone costs. */
  readonly price: Stretch;
  readonly adds: (typeof additions)[number];
  /** Basis points or cents. */
  readonly add: number;
}

export interface MarkedStone {
  readonly diamondType: WordOf<'diamondType'>;
  readonly shape: WordOf<'shape'>;
  readonly gradingLab: WordOf<'gradingLab'>;
  readonly carat: number;
  readonly price: number;
}

export interface ClientPrice {
  readonly price: Cents;
  /** The name of the rule that made it. */
  readonly rule: string;
}

/**
 * The first rule that fits decides, so that rules never collide. Undefined where none fits: what a stone costs is then
 * not shown at all. Our choice (decision 0020): a client's price is a whole dollar, rounded up.
 */
export function clientPrice(rules: readonly MarkUpRule[], stone: MarkedStone): ClientPrice | undefined {
  const rule = rules.find((one) => fits(one, stone));
  if (rule === undefined) return undefined;
  const cost = cents(stone.price);
  const added = rule.adds === 'Percent' ? percentOf(cost, basisPoints(rule.add)) : cents(rule.add);
  return { price: cents(Math.ceil(addCents(cost, added) / 100) * 100), rule: rule.name };
}

function fits({ diamondTypes, shapes, gradingLabs, carat, price }: MarkUpRule, stone: MarkedStone): boolean {
  return (
    isAmong(diamondTypes, stone.diamondType) &&
    isAmong(shapes, stone.shape) &&
    isAmong(gradingLabs, stone.gradingLab) &&
    isWithin(carat, stone.carat) &&
    isWithin(price, stone.price)
  );
}

const isAmong = <Word>(words: readonly Word[], word: Word): boolean =>
  words.length === 0 || words.includes(word);

const isWithin = ({ from, to }: Stretch, value: number): boolean =>
  (from === null || value >= from) && (to === null || value <= to);

// Our choice (decision 0020): as many rules as one can keep in order in one's head, as many stones as are compared, and
// a link that lasts as long as those to secured documents at most.
export const mostRules = 20;
export const longestShareDays = 90;

// Our choice (decision 0020): more questions than one client has, and fewer than whoever finds a link can be a nuisance
// with; a wished day that is further off is a slip of the year.
export const mostQuestions = 20;
export const furthestWishDays = 365;
