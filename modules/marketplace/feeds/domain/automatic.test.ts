import { expect, test } from 'vitest';
import { isPublishable } from './automatic.ts';

test.each([
  ['a usual file', { mode: 'Replace all', listed: 100, removed: 10, published: 95 }, true],
  ['a file that drops most stones', { mode: 'Replace all', listed: 100, removed: 51, published: 49 }, false],
  ['an addition of a few', { mode: 'Add and update', listed: 100, removed: 0, published: 3 }, true],
  ['a file without a single stone', { mode: 'Add and update', listed: 100, removed: 0, published: 0 }, false],
  ['a first file', { mode: 'Replace all', listed: 0, removed: 0, published: 20 }, true],
] as const)('publishes %s: %j is %s', (_, counts, expected) => {
  expect(isPublishable(counts)).toBe(expected);
});
