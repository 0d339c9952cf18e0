import { expect, test } from 'vitest';
import type { Content } from '#modules/appraisals/model/domain/content.ts';
import { keepWholesale, seesWholesale, withoutWholesale } from './wholesale.ts';

test.each([
  ['Everyone', 'BusinessUser', true],
  ['Location administrators', 'BusinessUser', false],
  ['Location administrators', 'BusinessLocationAdministrator', true],
  ['Business administrators', 'BusinessLocationAdministrator', false],
  ['Business administrators', 'BusinessAdministrator', true],
] as const)('shown to %s: %s sees wholesale figures is %s', (viewers, role, sees) => {
  expect(seesWholesale(viewers, [role])).toBe(sees);
});

const stored: Content = {
  customer: {},
  document: {},
  reasons: [],
  items: [
    {
      itemId: 'ring',
      type: 'Jewelry',
      values: { title: 'Ring' },
      costs: { labor: 10_000, markup: 5_000, value: 90_000 },
      comparables: [
        { gemId: 'stone', source: 'Market', words: '1.00 ct', pricePerCarat: 500_000, seenOn: '2026-11-20' },
      ],
      gems: [
        { gemId: 'stone', type: 'Diamond', values: { carats: 1_000, pricePerCarat: 500_000 }, plot: [] },
      ],
    },
  ],
};

test('without wholesale figures only the stated value stays', () => {
  const [item] = withoutWholesale(stored).items;
  expect(item?.costs).toEqual({ value: 90_000 });
  expect(item?.gems[0]?.values).toEqual({ carats: 1_000 });
  expect(item?.comparables).toEqual([]);
});

test('a save without them keeps them, and can neither change nor add them', () => {
  const seen = withoutWholesale(stored);
  expect(keepWholesale(seen, stored)).toEqual(stored);
  const [item] = seen.items;
  if (item === undefined) throw new Error('There is no item.');
  const changed = { ...seen, items: [{ ...item, costs: { value: 80_000, labor: 1 } }] };
  expect(keepWholesale(changed, stored).items[0]?.costs).toEqual({
    labor: 10_000,
    markup: 5_000,
    value: 80_000,
  });
  expect(keepWholesale({ ...seen, items: [{ ...item, gems: [] }] }, stored).items[0]?.comparables).toEqual(
    [],
  );
});
