import { expect, test } from 'vitest';
import { taxChangeWords } from './tax-change-words.ts';

const tax = { rate: 9_400, state: 'MN', isExempt: false, isEstimate: false };

test.each([
  [tax, 'The tax rate for MN changed from 9.025% to 9.4%. The total uses the new rate.'],
  [
    { ...tax, isEstimate: true },
    'The estimated tax rate for MN changed from 9.025% to 9.4%. The total uses the new rate.',
  ],
  [
    { ...tax, rate: 0, isExempt: true },
    'Your MN certificate is on file, so the total no longer includes tax.',
  ],
])('says what changed: %j', (now, words) => {
  expect(taxChangeWords(now, 9_025)).toBe(words);
});
