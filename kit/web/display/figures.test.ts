import { expect, test } from 'vitest';
import { shortLabel } from './figures.ts';

test.each([
  [shortLabel('Slightly Thick to Extremely Thick'), 'Sli. Thick to Ext. Thick'],
  [shortLabel(''), '-'],
])('%s reads as the trade writes it', (said, expected) => {
  expect(said).toBe(expected);
});
