import { expect, test } from 'vitest';
import { brandOf, groupCardNumber, stateOfCardNumber } from './card-number.ts';
import { isOver, readExpiry, stateOfExpiry } from './card-expiry.ts';
import { stateOfSecurityCode } from './security-code.ts';

test.each([
  ['4111 1111 1111 1111', 'Visa'],
  ['4', 'Visa'],
  ['5555555555554444', 'MasterCard'],
  ['2221000000000009', 'MasterCard'],
  ['2720999999999996', 'MasterCard'],
  ['2721000000000004', 'Unknown'],
  ['378282246310005', 'AmericanExpress'],
  ['6011111111111117', 'Discover'],
  ['6445644564456445', 'Discover'],
  ['30569309025904', 'DinersClub'],
  ['3530111333300000', 'JCB'],
  ['3590', 'Unknown'],
  ['9', null],
  ['', null],
] as const)('%s is a card of %s', (typed, brand) => {
  expect(brandOf(typed)).toBe(brand);
});

test.each([
  ['', 'empty'],
  ['4111', 'partial'],
  ['4111 1111 1111 1111', 'valid'],
  ['4111-1111-1111-1111', 'valid'],
  ['4111 1111 1111 1112', 'partial'],
  ['4111 1111 1111 1111 11', 'partial'],
  ['5555 5555 5555 4445', 'invalid'],
  ['378282246310005', 'valid'],
  ['378282246310006', 'invalid'],
  ['4111 1111 1111 111x', 'invalid'],
  ['41111111111111111111', 'invalid'],
] as const)('the card number %s is %s', (typed, state) => {
  expect(stateOfCardNumber(typed)).toBe(state);
});

test.each([
  ['4111111111111111', '4111 1111 1111 1111'],
  ['41111', '4111 1'],
  ['378282246310005', '3782 822463 10005'],
  ['37828', '3782 8'],
  ['', ''],
])('%s is shown as %s', (typed, grouped) => {
  expect(groupCardNumber(typed)).toBe(grouped);
});

const november = new Date('2026-11-21T12:00:00Z');

test.each([
  ['', 'empty'],
  ['1', 'partial'],
  ['12/', 'partial'],
  ['11/26', 'valid'],
  ['10/26', 'invalid'],
  ['1226', 'valid'],
  ['12/2046', 'valid'],
  ['12/2047', 'invalid'],
  ['13/27', 'invalid'],
  ['00/27', 'invalid'],
  ['soon', 'invalid'],
] as const)('the expiry %s is %s in November 2026', (typed, state) => {
  expect(stateOfExpiry(typed, november)).toBe(state);
});

test('a card is valid to the last moment of its month', () => {
  const expiry = readExpiry('11/26') ?? { month: 0, year: 0 };
  expect(isOver(expiry, new Date('2026-11-30T23:59:59Z'))).toBe(false);
  expect(isOver(expiry, new Date('2026-12-01T00:00:00Z'))).toBe(true);
});

test.each([
  ['', 'Visa', 'empty'],
  ['12', 'Visa', 'partial'],
  ['123', 'Visa', 'valid'],
  ['1234', 'Visa', 'invalid'],
  ['123', 'AmericanExpress', 'partial'],
  ['1234', 'AmericanExpress', 'valid'],
  ['12a', 'Visa', 'invalid'],
] as const)('the security code %s of a card of %s is %s', (typed, brand, state) => {
  expect(stateOfSecurityCode(typed, brand)).toBe(state);
});
