import { expect, test } from 'vitest';
import { shortLabel } from './figure-text.tsx';

test.each([
  [shortLabel('Slightly Thick to Extremely Thick'), 'Sli. Thick to Ext. Thick'],
  [shortLabel(''), '-'],
])('%s is written as in the trade', (input, expected) => {
  expect(input).toBe(expected);
});
