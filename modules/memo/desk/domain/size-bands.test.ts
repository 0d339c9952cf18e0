import { expect, test } from 'vitest';
import { addExposures, sizeBand } from './size-bands.ts';

test('a company is in one band by the people it employs', () => {
  expect([undefined, 1, 9, 10, 49, 50, 4_000].map(sizeBand)).toEqual([
    'Size not provided',
    '1 to 9 employees',
    '1 to 9 employees',
    '10 to 49 employees',
    '10 to 49 employees',
    '50 or more employees',
    '50 or more employees',
  ]);
});

test('exposures add up, and the oldest day is the oldest of all', () => {
  const one = { companies: 1, memos: 2, valueOut: 500, overdue: 100, oldestDays: 3 };
  expect(addExposures([one, { ...one, oldestDays: 40 }, { ...one, oldestDays: null }])).toEqual({
    companies: 3,
    memos: 6,
    valueOut: 1_500,
    overdue: 300,
    oldestDays: 40,
  });
  expect(addExposures([]).oldestDays).toBeNull();
});
