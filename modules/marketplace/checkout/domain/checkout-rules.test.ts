import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { problemsOf, transitLimits } from './checkout-rules.ts';
import type { CheckoutFacts, CheckoutProblem } from './checkout-rules.ts';

const stone = { itemId: 1, price: cents(10_000_00), priceBefore: cents(10_000_00), isAvailable: true };
const usual: CheckoutFacts = {
  stones: [stone],
  destination: { state: 'RI', country: 'US', restricted: false },
  inTransit: cents(0),
  sentToday: cents(0),
  limits: transitLimits,
};
const worth = (dollars: number) => {
  const price = cents(dollars * 100);
  return { ...stone, price, priceBefore: price };
};

test.each<[says: string, change: Partial<CheckoutFacts>, problems: CheckoutProblem[]]>([
  ['nothing speaks against an order', {}, []],
  ['a stone was sold meanwhile', { stones: [{ ...stone, isAvailable: false }] }, ['items_unavailable']],
  ['a stone costs more', { stones: [{ ...stone, price: cents(10_001_00) }] }, ['prices_changed']],
  ['a stone costs less', { stones: [{ ...stone, price: cents(9_999_00) }] }, ['prices_changed']],
  [
    'the location is restricted',
    { destination: { state: 'RI', country: 'US', restricted: true } },
    ['location_restricted'],
  ],
  [
    'a territory of the US',
    { destination: { state: 'PR', country: 'US', restricted: false } },
    ['us_territory'],
  ],
  [
    'over the border',
    { destination: { state: 'ON', country: 'CA', restricted: false } },
    ['no_shipping_price'],
  ],
  // Manitoba, not the Marshall Islands.
  [
    'a province with the letters of a territory',
    { destination: { state: 'MP', country: 'CA', restricted: false } },
    ['no_shipping_price'],
  ],
  ['as much as one address takes on a day', { stones: [worth(75_000)] }, []],
  ['more than any parcel carries', { stones: [worth(75_001)] }, ['not_shippable', 'limit_exceeded']],
  ['two that are too much together', { stones: [worth(40_000), worth(40_000)] }, ['limit_exceeded']],
  ['too much to this address today', { sentToday: cents(65_000_01) }, ['limit_exceeded']],
  ['just as much as the company may have on its way', { inTransit: cents(240_000_00) }, []],
  ['more than that', { inTransit: cents(240_000_01) }, ['limit_exceeded']],
])('%s', (_, change, problems) => {
  expect(problemsOf({ ...usual, ...change })).toEqual(problems);
});
