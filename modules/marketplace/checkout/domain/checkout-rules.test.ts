import { expect, test } from 'vitest';
import { cents } from '#kit/domain/money.ts';
import { findProblems, transitLimits } from './checkout-rules.ts';
import type { CheckoutFacts, CheckoutProblem } from './checkout-rules.ts';

const stone = {
  itemId: 1,
  price: cents(10_000_00),
  priceBefore: cents(10_000_00),
  isAsAdded: true,
  isAvailable: true,
};
const orderable: CheckoutFacts = {
  stones: [stone],
  destination: { state: 'RI', country: 'US', restricted: false },
  inTransit: cents(0),
  sentToday: cents(0),
  limits: transitLimits,
};
const stoneWorth = (dollars: number) => {
  const price = cents(dollars * 100);
  return { ...stone, price, priceBefore: price };
};

test.each<[title: string, change: Partial<CheckoutFacts>, problems: CheckoutProblem[]]>([
  ['accepts an order without problems', {}, []],
  ['rejects a stone that was sold', { stones: [{ ...stone, isAvailable: false }] }, ['items_unavailable']],
  [
    'rejects a stone that costs more',
    { stones: [{ ...stone, price: cents(10_001_00) }] },
    ['prices_changed'],
  ],
  ['rejects a stone whose report changed', { stones: [{ ...stone, isAsAdded: false }] }, ['stones_changed']],
  ['rejects a stone that costs less', { stones: [{ ...stone, price: cents(9_999_00) }] }, ['prices_changed']],
  [
    'rejects a restricted location',
    { destination: { state: 'RI', country: 'US', restricted: true } },
    ['location_restricted'],
  ],
  [
    'rejects a territory of the US',
    { destination: { state: 'PR', country: 'US', restricted: false } },
    ['us_territory'],
  ],
  [
    'rejects a location in Canada',
    { destination: { state: 'ON', country: 'CA', restricted: false } },
    ['no_shipping_price'],
  ],
  // Manitoba, not the Marshall Islands.
  [
    "rejects a province with a territory's letters for the province",
    { destination: { state: 'MP', country: 'CA', restricted: false } },
    ['no_shipping_price'],
  ],
  ['accepts the daily limit of an address', { stones: [stoneWorth(75_000)] }, []],
  [
    'rejects a stone above the limit of any parcel',
    { stones: [stoneWorth(75_001)] },
    ['not_shippable', 'limit_exceeded'],
  ],
  [
    'rejects two stones above the limit together',
    { stones: [stoneWorth(40_000), stoneWorth(40_000)] },
    ['limit_exceeded'],
  ],
  [
    "rejects an order above the address's limit of the day",
    { sentToday: cents(65_000_01) },
    ['limit_exceeded'],
  ],
  ["accepts an order up to the company's limit in transit", { inTransit: cents(240_000_00) }, []],
  [
    "rejects an order above the company's limit in transit",
    { inTransit: cents(240_000_01) },
    ['limit_exceeded'],
  ],
])('%s', (_, change, problems) => {
  expect(findProblems({ ...orderable, ...change })).toEqual(problems);
});
