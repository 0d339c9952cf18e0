import { expect, test } from 'vitest';
import { newsLabel } from './saved-searches.ts';

test.each([
  [0, 0, 0, ''],
  [1, 0, 0, '1 new'],
  [1_200, 0, 3, '1,200 new and 3 relisted'],
  [12, 3, 1, '12 new, 3 cheaper and 1 relisted'],
])('%i new, %i cheaper and %i returned stones are %j', (newStones, cheaper, returned, words) => {
  expect(newsLabel({ newStones, cheaper, returned })).toBe(words);
});
