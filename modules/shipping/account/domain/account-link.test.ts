import { expect, test } from 'vitest';
import { mayMove } from '#kit/domain/life-cycle.ts';
import { isAccountNumber, isPolicyNumber, linkMoves, linkStatuses } from './account-link.ts';

test.each([
  ['55-123456', true],
  ['3123456789', true],
  ['55-12345', false],
  ['55-1234567', false],
  ['312345678', false],
  ['4123456789', false],
  [' 55-123456', false],
  ['', false],
])('policy number %j is valid: %s', (text, is) => {
  expect(isPolicyNumber(text)).toBe(is);
});

test.each([
  ['12345678', false],
  ['123456789', true],
  ['1'.repeat(25), true],
  ['1'.repeat(26), false],
  ['12345678a', false],
])('account number %j is valid: %s', (text, is) => {
  expect(isAccountNumber(text)).toBe(is);
});

test("a pending or confirmed link can't be requested or skipped again", () => {
  const from = (move: 'skip' | 'link') =>
    linkStatuses.filter((state) => mayMove(linkMoves, state, move, 'person', {}).allowed);
  expect(from('skip')).toEqual(['NotLinked', 'Skipped', 'Failed']);
  expect(from('link')).toEqual(['NotLinked', 'Skipped', 'Failed']);
});
