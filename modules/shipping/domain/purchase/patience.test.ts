import { expect, test } from 'vitest';
import { patienceWords } from './patience.ts';

test.each([
  [0, null],
  [19_999, null],
  [20_000, /^This takes longer than usual\..* shipment 40-118302 .* you will not be charged twice\.$/],
  [99_999, /^This takes longer than usual\./],
  [
    100_000,
    /^There was no answer for 100 seconds\..* shipment 40-118302 .* you will not be charged twice\.$/,
  ],
])('after %i ms', (waited, words) => {
  const said = patienceWords(waited, '40-118302');
  if (words === null) expect(said).toBeNull();
  else expect(said).toMatch(words);
});
