import { expect, test } from 'vitest';
import { patternOf } from './pattern-of.ts';

const pattern = new RegExp(patternOf(['Jo Li', 'jo.li@harrow.example', '+14015550100', '']), 'giu');

test.each([
  ['Jo Li asks to join', true],
  ['asked by JO LI.', true],
  ['Jo Lindt asks to join', false],
  ['Banjo Li', false],
  ['invited jo.li@harrow.example', true],
  ['invited joXli@harrow.example', false],
  ['call +14015550100', true],
  ['call +140155501000', false],
  ['', false],
])('%s', (text, isFound) => {
  expect(text.search(pattern) >= 0).toBe(isFound);
});
