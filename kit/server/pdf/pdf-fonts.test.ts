import { expect, test } from 'vitest';
import { printable } from './pdf-fonts.ts';

test.each([
  ['Zoë\u2019s “café” – №7 — €5 ™', 'Zoë\u2019s “café” – No.7 — €5 ™'],
  ['Łukasz Dvořák, Erdős', 'Lukasz Dvorák, Erdos'],
  ['two\n lines\tand tabs', 'two lines and tabs'],
  ['e\u0301', 'é'],
  ['宝石', '??'],
  ['1\u00a0ct', '1\u00a0ct'],
])('prints %j as %j', (words, printed) => {
  expect(printable(words)).toBe(printed);
});
