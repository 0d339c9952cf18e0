import { describe, expect, test } from 'vitest';
import { bagsLeft, bagsToReorder, usualSupplies } from './supply-limits.ts';

describe('bags a company may still order this month', () => {
  test.each([
    ['a company that ships nothing may order two packs', { shipped: 0, ordered: 0, monthlyLimit: 500 }, 50],
    ['what it ordered counts', { shipped: 0, ordered: 25, monthlyLimit: 500 }, 25],
    ['twice what it ships, in packs', { shipped: 61, ordered: 0, monthlyLimit: 500 }, 125],
    ['never more than the limit', { shipped: 4_000, ordered: 0, monthlyLimit: 500 }, 500],
    ['whole packs only', { shipped: 61, ordered: 110, monthlyLimit: 500 }, 0],
    ['a lowered limit leaves nothing', { shipped: 61, ordered: 125, monthlyLimit: 100 }, 0],
  ])('%s', (_fact, usage, left) => {
    expect(bagsLeft({ ...usage, usual: usualSupplies })).toBe(left);
  });

  test('as much as the provider finds usual', () => {
    const usual = { perParcel: 3, atLeast: 100 };
    expect(bagsLeft({ shipped: 61, ordered: 0, monthlyLimit: 500, usual })).toBe(200);
    expect(bagsLeft({ shipped: 0, ordered: 0, monthlyLimit: 500, usual })).toBe(100);
  });
});

describe('bags to reorder', () => {
  test.each([
    ['nothing shipped, nothing to reorder', { shipped: 0, shippedLately: 0, orderedLately: 0 }, 0],
    [
      'a month of bags once the last ones run out',
      { shipped: 42, shippedLately: 120, orderedLately: 125 },
      50,
    ],
    ['nothing while they last two weeks', { shipped: 42, shippedLately: 120, orderedLately: 141 }, 0],
    ['a company that never ordered', { shipped: 10, shippedLately: 30, orderedLately: 0 }, 25],
  ])('%s', (_fact, supply, bags) => {
    expect(bagsToReorder(supply)).toBe(bags);
  });
});
