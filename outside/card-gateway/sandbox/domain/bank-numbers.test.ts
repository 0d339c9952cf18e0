import { expect, test } from 'vitest';
import { bankNameOf, isRoutingNumber, stateOfAccountNumber, stateOfRoutingNumber } from './bank-numbers.ts';

test.each([
  ['021000021', true],
  ['011000015', true],
  ['021000022', false],
  ['020100021', false],
  ['021000210', false],
  ['000000000', false],
  ['130000006', false],
  ['02100002', false],
  ['0210000210', false],
])('%s is a routing number: %s', (text, is) => {
  expect(isRoutingNumber(text)).toBe(is);
});

test.each([
  ['', 'empty'],
  ['0210', 'partial'],
  ['021000021', 'valid'],
  ['021000022', 'invalid'],
  ['0210a', 'invalid'],
] as const)('the routing number %s is %s', (typed, state) => {
  expect(stateOfRoutingNumber(typed)).toBe(state);
});

test.each([
  ['', 'empty'],
  ['12345678', 'partial'],
  ['123456789', 'valid'],
  ['1234567890123456789012345', 'valid'],
  ['12345678901234567890123456', 'invalid'],
  ['12345678x', 'invalid'],
] as const)('the account number %s is %s', (typed, state) => {
  expect(stateOfAccountNumber(typed)).toBe(state);
});

test('a known routing number names its bank', () => {
  expect(bankNameOf('021000021')).toBe('First Bezel National Bank');
  expect(bankNameOf('122105155')).toBeUndefined();
});
