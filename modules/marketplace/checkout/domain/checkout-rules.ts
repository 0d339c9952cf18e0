import { addCents, cents } from '#kit/domain/money.ts';
import type { Cents } from '#kit/domain/money.ts';
import { destinationRules } from '#modules/marketplace/fees/domain/destination.ts';
import type { Destination } from '#modules/marketplace/fees/domain/destination.ts';

export interface CheckedStone {
  readonly itemId: number;
  readonly price: Cents;
  /** The price that the buyer last accepted. */
  readonly priceBefore: Cents;
  /** Whether the report says what it said when the buyer added the stone, or accepted it. */
  readonly isAsAdded: boolean;
  /** Whether this company can still buy it. */
  readonly isAvailable: boolean;
}

/** The inputs of the rules. */
export interface CheckoutFacts {
  readonly stones: readonly CheckedStone[];
  readonly destination: Destination;
  /** This company's value in transit, and of it today's to the same address. */
  readonly inTransit: Cents;
  readonly sentToday: Cents;
  readonly limits: TransitLimits;
}

export const checkoutProblems = [
  'items_unavailable',
  'stones_changed',
  'prices_changed',
  'location_restricted',
  'us_territory',
  'no_shipping_price',
  'not_shippable',
  'limit_exceeded',
] as const;
export type CheckoutProblem = (typeof checkoutProblems)[number];

const totalPrice = ({ stones }: CheckoutFacts): Cents => addCents(...stones.map(({ price }) => price));

/** The worst first: a refused order shows the first. */
const rules: Readonly<Record<CheckoutProblem, (facts: CheckoutFacts) => boolean>> = {
  items_unavailable: ({ stones }) => stones.some(({ isAvailable }) => !isAvailable),
  stones_changed: ({ stones }) => stones.some(({ isAsAdded }) => !isAsAdded),
  prices_changed: ({ stones }) => stones.some(({ price, priceBefore }) => price !== priceBefore),
  location_restricted: ({ destination }) => destinationRules.location_restricted(destination),
  us_territory: ({ destination }) => destinationRules.us_territory(destination),
  no_shipping_price: ({ destination }) => destinationRules.no_shipping_price(destination),
  /** Above what any parcel may carry. */
  not_shippable: ({ stones, limits }) => stones.some(({ price }) => price > limits.addressAndDay),
  limit_exceeded: (facts) =>
    facts.inTransit + totalPrice(facts) > facts.limits.company ||
    facts.sentToday + totalPrice(facts) > facts.limits.addressAndDay,
};

export function findProblems(facts: CheckoutFacts): readonly CheckoutProblem[] {
  return checkoutProblems.filter((problem) => rules[problem](facts));
}

// Ruling 17h: limits of value in transit.
export const transitLimits: TransitLimits = {
  company: cents(250_000_00),
  addressAndDay: cents(75_000_00),
};

interface TransitLimits {
  readonly company: Cents;
  readonly addressAndDay: Cents;
}

// Our choice: the value from which the buyer must verify their identity (ruling 17); the desk can change it (decision
// 0020).
export const defaultStepUpDollars = 10_000;
