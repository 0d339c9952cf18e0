import { expect, test } from 'vitest';
import { caratWords, millimeterWords, percentWords, rangeWords, shortLabel } from './figures.ts';

test.each([
  [percentWords(57), '57.0%'],
  [percentWords(undefined), '-'],
  [millimeterWords(7.42), '7.42 mm'],
  [millimeterWords(null), '-'],
  [caratWords(1.5), '1.50 ct'],
  [rangeWords('1.50', '1.60'), '1.50-1.60'],
  [rangeWords(undefined, undefined), '-'],
  [shortLabel('Slightly Thick to Extremely Thick'), 'Sli. Thick to Ext. Thick'],
  [shortLabel(''), '-'],
])('%s reads as the trade writes it', (said, expected) => {
  expect(said).toBe(expected);
});
