import { expect, test } from 'vitest';
import { findForbiddenWord } from './forbidden-words.ts';

const list = ['diamond', 'GIA', 'ring'];

test.each<[text: string, inWords: string | undefined, inLetters: string | undefined]>([
  ['', undefined, undefined],
  ['HV-20871', undefined, undefined],
  ['diamond', 'diamond', 'diamond'],
  ['DIAMONDS, 2', 'diamond', 'diamond'],
  ['my gia 1234', 'GIA', 'GIA'],
  // Parts of longer words do not match.
  ['Springfield', undefined, 'ring'],
  ['D.I.A.M.O.N.D', undefined, 'diamond'],
  ['d1am0nd', undefined, 'diamond'],
  ['dia mond', undefined, 'diamond'],
  ['Diämond', undefined, 'diamond'],
  ['Giant', undefined, 'GIA'],
])('"%s" contains the forbidden word %s, or %s if only letters count', (text, inWords, inLetters) => {
  expect(findForbiddenWord(text, list, false)).toBe(inWords);
  expect(findForbiddenWord(text, list, true)).toBe(inLetters);
});
