import { expect, test } from 'vitest';
import { signedPercent } from './dollars.ts';

test.each([
  [-153, '-1.5%'],
  [80, '+0.8%'],
  [0, '0.0%'],
  [-4, '0.0%'],
  [4, '0.0%'],
  [-1_250, '-12.5%'],
])('formats %i hundredths of a percent as %s', (hundredths, words) => {
  expect(signedPercent(hundredths)).toBe(words);
});
