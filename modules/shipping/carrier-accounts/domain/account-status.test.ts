import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { answersBy, expiresSoon, mayVerify, oldestInvoice, problemWords } from './account-status.ts';

test('an invoice is at most 75 days old', () => {
  expect(oldestInvoice(day('2026-11-28'))).toBe('2026-09-14');
});

test('UPS answers within three business days', () => {
  expect(answersBy(day('2026-11-25'))).toBe('2026-12-01');
});

test.each([
  [null, false],
  ['2026-12-28', true],
  ['2026-12-29', false],
])('an approval until %s ends soon: %s', (until, isSoon) => {
  expect(expiresSoon(until === null ? null : day(until), day('2026-11-28'))).toBe(isSoon);
});

test("a number that can't be read has to be added again", () => {
  expect(problemWords('UPS', 'unreadable', '').fix).toBe('Remove the account and add it again.');
});

test("an unknown problem keeps the carrier's own words", () => {
  expect(problemWords('UPS', 'credit_hold', 'Account on credit hold.')).toEqual({
    cause: 'Account on credit hold.',
    fix: 'Call UPS about this account, then verify again.',
  });
});

test.each([
  ['Active', null, true],
  ['Verifying', null, false],
  ['NeedsAttention', 'account_closed', true],
  ['NeedsAttention', 'meter_mismatch', true],
  ['NeedsAttention', 'number_unknown', false],
  ['NeedsAttention', 'unreadable', false],
] as const)('an account that is %s (%s) may be verified again: %s', (status, problem, may) => {
  expect(mayVerify({ status, problem })).toBe(may);
});
