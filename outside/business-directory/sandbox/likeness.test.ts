import { expect, test } from 'vitest';
import { likeness, trigramsOf, weightOfTrigram } from './plain-name.ts';

test("a word's trigrams include its edges", () => {
  expect([...trigramsOf('bell')]).toEqual(['  b', ' be', 'bel', 'ell', 'll ']);
  expect([...trigramsOf('a b')]).toEqual(['  a', ' a ', '  b', ' b ']);
});

test('a common trigram weighs less than a rare one, and one in every name weighs nothing', () => {
  expect(weightOfTrigram(900, 1_000)).toBeLessThan(weightOfTrigram(3, 1_000));
  expect(weightOfTrigram(1_000, 1_000)).toBe(0);
});

test.each([
  [5, 5, 5, 1],
  [5, 5, 0, 0],
  [4, 6, 2.5, 0.5],
  [0, 0, 0, 0],
])('weights of %d and %d with %d in common have a similarity of %d', (one, other, shared, alike) => {
  expect(likeness(one, other, shared)).toBe(alike);
});
