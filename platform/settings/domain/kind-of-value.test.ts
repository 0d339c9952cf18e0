import { expect, test } from 'vitest';
import { kindOfValue } from './typed-value.ts';

test.each([
  [[], 'list'],
  [['a'], 'list'],
  [{}, 'record'],
  [{ a: 1 }, 'record'],
  [0, 'number'],
  ['', 'text'],
  [false, 'switch'],
  [null, 'nothing'],
])('%j is a %s', (value, kind) => {
  expect(kindOfValue(value)).toBe(kind);
});
