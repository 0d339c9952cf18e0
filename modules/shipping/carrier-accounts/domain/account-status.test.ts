import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import {
  answersBy,
  expiresSoon,
  mayVerify,
  oldestInvoice,
  problemWords,
  waitsForUs,
} from './account-status.ts';

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

const at = new Date('2026-11-28T15:00:00Z');

test.each([
  ['Verifying', at, null, true],
  ['Verifying', null, null, false],
  ['Verifying', at, at, false],
  ['Active', at, null, false],
] as const)(
  'an account that is %s, waiting since %s until %s, waits for us: %s',
  (status, since, settled, waits) => {
    expect(waitsForUs({ status, waits_since: since, settled_at: settled })).toBe(waits);
  },
);

test('a declined account has our reason, and is verified again', () => {
  expect(problemWords('FedEx', 'not_connected', "The number isn't yours.").cause).toBe(
    "We couldn't connect this account. The number isn't yours.",
  );
  expect(mayVerify({ status: 'NeedsAttention', problem: 'not_connected' })).toBe(true);
});

test("a reason without a period doesn't run into the fix", () => {
  expect(problemWords('FedEx', 'not_connected', 'We left three messages').cause).toBe(
    "We couldn't connect this account. We left three messages.",
  );
});
