import { expect, test } from 'vitest';
import { percentileLabel } from './price-words.ts';

test.each([
  [0, 'Lowest price'],
  [1, '1st percentile'],
  [2, '2nd percentile'],
  [3, '3rd percentile'],
  [11, '11th percentile'],
  [13, '13th percentile'],
  [22, '22nd percentile'],
  [99, '99th percentile'],
  [100, 'Highest price'],
])('writes the percentile %i as %s', (percentile, words) => {
  expect(percentileLabel(percentile)).toBe(words);
});
