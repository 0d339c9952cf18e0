import { expect, test } from 'vitest';
import { isSamePostalCode } from './affidavit.ts';

test.each([
  ['02108', '02108', true],
  ['02108-1234', '02108', true],
  [' 02108 ', '02108-1234', true],
  ['k1a 0b1', 'K1A 0B1', true],
  ['', '', false],
  ['02109', '02108', false],
])('the postal code "%s" is compared with "%s": %s', (typed, real, same) => {
  expect(isSamePostalCode(typed, real)).toBe(same);
});
