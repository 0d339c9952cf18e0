import { expect, test } from 'vitest';
import { whyReview } from './automatic.ts';

test.each([
  ['a usual file', { listed: 100, removed: 10, published: 95 }, undefined],
  [
    'a file that drops most stones',
    { listed: 2_000, removed: 1_001, published: 999 },
    'The file would delist 1,001 of your 2,000 stones.',
  ],
  ['an addition of a few', { listed: 100, removed: 0, published: 3 }, undefined],
  [
    'a file without a single stone',
    { listed: 100, removed: 0, published: 0 },
    "None of the file's stones can be listed.",
  ],
  ['a first file', { listed: 0, removed: 0, published: 20 }, undefined],
  [
    'a file that ends in the middle of a row',
    { listed: 100, removed: 1, published: 98, isCutOff: true },
    'The file ends in the middle of a row.',
  ],
] as const)('reviews %s: %j because %s', (_, counts, expected) => {
  expect(whyReview({ isCutOff: false, ...counts })).toBe(expected);
});
