import { expect, test } from 'vitest';
import { refusalForDecline } from './decline.ts';

test.each([
  ['CreditCard', 'refused', 'not_processed'],
  ['CreditCard', 'cannot_link', 'not_processed'],
  ['BankAccount', 'refused', 'ach_declined'],
  ['BankAccount', 'cannot_link', 'not_linked'],
  ['CreditCard', 'limit_exceeded', 'limit_exceeded'],
  ['BankAccount', 'limit_exceeded', 'limit_exceeded'],
  ['CreditCard', 'unfit', 'not_saved'],
  ['BankAccount', 'not_set_up', 'not_able'],
] as const)('explains a %s decline of %s as %s', (kind, cause, expected) => {
  expect(refusalForDecline(kind, cause)).toBe(expected);
});
