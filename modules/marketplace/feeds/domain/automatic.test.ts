import { expect, test } from 'vitest';
import { isPublishable } from './automatic.ts';

test.each([
  ['a usual file', { listed: 100, removed: 10, published: 95 }, true],
  ['a file that drops most stones', { listed: 100, removed: 51, published: 49 }, false],
  ['an addition of a few', { listed: 100, removed: 0, published: 3 }, true],
  ['a file without a single stone', { listed: 100, removed: 0, published: 0 }, false],
  ['a first file', { listed: 0, removed: 0, published: 20 }, true],
  [
    'a file that ends in the middle of a row',
    { listed: 100, removed: 1, published: 98, isCutOff: true },
    false,
  ],
] as const)('publishes %s: %j is %s', (_, counts, expected) => {
  expect(isPublishable({ isCutOff: false, ...counts })).toBe(expected);
});
