import { expect, test } from 'vitest';
import { countLimit } from '../contract/dashboard-endpoints.ts';
import { formatCount } from './dashboard-queries.ts';

test.each([
  [0, '0'],
  [9_400, '9,400'],
  [countLimit, '10,000'],
  [countLimit + 1, '10,000+'],
])('a count of %i is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});
