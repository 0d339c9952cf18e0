import { describe, expect, test } from 'vitest';
import { sortedByUse, isNextDue, expiredKeys, rotation, signingKeyAt } from './signing-keys.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const from = (hours: number): Date => new Date(now.getTime() + hours * hour);
const key = (id: string, hours: number, algorithm: 'ES256' | 'RS256' = 'ES256') => ({
  id,
  algorithm,
  signsFrom: from(hours),
});
const rsa = key('rsa', -1, 'RS256');

describe('the signing key', () => {
  test.each([
    ['the only one', [key('a', -1)], 'a'],
    ['the newest whose time has come', [key('a', -100), key('b', -1)], 'b'],
    ['not one that is still to come', [key('a', -100), key('b', 1)], 'a'],
    ['the first of all, even before its time', [key('a', 1)], 'a'],
    ['never one of another algorithm', [key('a', -5), rsa], 'a'],
  ])('is %s', (_what, keys, id) => {
    expect(signingKeyAt(keys, 'ES256', now).id).toBe(id);
  });

  test('comes first of its kind, followed by all others', () => {
    const keys = [key('old', -100), key('next', 1), rsa, key('now', -1)];
    expect(sortedByUse(keys, now).map(({ id }) => id)).toEqual(['now', 'rsa', 'old', 'next']);
  });

  test('throws if there is none', () => {
    expect(() => signingKeyAt([rsa], 'ES256', now)).toThrow('There is no key for ES256.');
  });
});

const month = rotation.signsForMs / hour;

describe('the next key', () => {
  test.each([
    ['a fresh one', 0, false],
    ['one that signs for two hours yet', -month + 2, false],
    ['one that signs for an hour yet', -month + 1, true],
    ['one that is long over its time', -2 * month, true],
  ])('after %s', (_what, hours, due) => {
    expect(isNextDue([key('a', hours)], 'ES256', now)).toBe(due);
  });

  test('is not due if it is already published', () => {
    expect(isNextDue([key('a', -month), key('b', 1)], 'ES256', now)).toBe(false);
  });
});

test('expires a key a day after its successor started to sign, and never the newest', () => {
  const keys = [key('oldest', -200), key('old', -100), key('now', -23), rsa];
  expect(expiredKeys(keys, now).map(({ id }) => id)).toEqual(['oldest']);
  expect(expiredKeys([key('old', -100), key('now', -24)], now).map(({ id }) => id)).toEqual(['old']);
  expect(expiredKeys([key('now', -10_000)], now)).toEqual([]);
});
