import { expect, test } from 'vitest';
import { comparedIn } from './use-compared.ts';

test.each([
  ['', []],
  ['12,34', ['12', '34']],
  ['12,12,34', ['12', '34']],
  ['12,<b>,abc,12345678901', ['12']],
  ['1,2,3,4,5,6', ['1', '2', '3', '4', '5']],
])('%s is read as %j', (text, ids) => {
  expect(comparedIn(text)).toEqual(ids);
});
