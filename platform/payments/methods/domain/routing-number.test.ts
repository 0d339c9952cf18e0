import { expect, test } from 'vitest';
import { isRoutingNumber } from './method.ts';

test.each([
  ['021000021', true],
  ['011401533', true],
  ['021000022', false],
  ['02100002', false],
  ['0210000211', false],
  ['000000000', false],
  ['02100002a', false],
])('%s is a routing number: %s', (text, expected) => {
  expect(isRoutingNumber(text)).toBe(expected);
});
