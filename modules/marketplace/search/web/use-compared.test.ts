import { expect, test } from 'vitest';
import { parseCompared } from './use-compared.ts';

test.each([
  ['', []],
  ['12,34', ['12', '34']],
  ['12,12,34', ['12', '34']],
  ['12,<b>,abc,12345678901', ['12']],
  ['1,2,3,4,5,6', ['1', '2', '3', '4', '5']],
])('reads %s as the stones %j', (text, ids) => {
  expect(parseCompared(text)).toEqual(ids);
});
