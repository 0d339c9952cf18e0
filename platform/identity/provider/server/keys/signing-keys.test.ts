import { describe, expect, test } from 'vitest';
import { sortByUse, isNextDue, expiredKeys, rotation, signingKeyAt } from './signing-keys.ts';

const now = new Date('2026-11-21T12:00:00Z');
const hour = 3_600_000;
const start = (hours: number): Date => new Date(now.getTime() + hours * hour);
const key = (id: string, hours: number, algorithm: 'ES256' | 'RS256' = 'ES256') => ({
  id,
  algorithm,
  signsFrom: start(hours),
});
const rsa = key('rsa', -1, 'RS256');

describe('the signing key', () => {
  test.each([
    ['the only key', [key('a', -1)], 'a'],
    ['the newest active key', [key('a', -100), key('b', -1)], 'b'],
    ['not a future key', [key('a', -100), key('b', 1)], 'a'],
    ['the first key ever, even before it is active', [key('a', 1)], 'a'],
    ['never a key of another algorithm', [key('a', -5), rsa], 'a'],
  ])('the signing key is %s', (_case, keys, id) => {
    expect(signingKeyAt(keys, 'ES256', now).id).toBe(id);
  });

  test('the signing key comes first of its algorithm, followed by all other keys', () => {
    const keys = [key('old', -100), key('next', 1), rsa, key('now', -1)];
    expect(sortByUse(keys, now).map(({ id }) => id)).toEqual(['now', 'rsa', 'old', 'next']);
  });

  test('choosing a signing key throws if there is none', () => {
    expect(() => signingKeyAt([rsa], 'ES256', now)).toThrow('There is no key for ES256.');
  });
});

const month = rotation.signsForMs / hour;

describe('the next key', () => {
  test.each([
    ['a new key', 0, false],
    ['a key that signs for two more hours', -month + 2, false],
    ['a key that signs for one more hour', -month + 1, true],
    ['a key that is long overdue', -2 * month, true],
  ])('decides whether the next key is due after %s', (_case, hours, due) => {
    expect(isNextDue([key('a', hours)], 'ES256', now)).toBe(due);
  });

  test('the next key is not due if it is already published', () => {
    expect(isNextDue([key('a', -month), key('b', 1)], 'ES256', now)).toBe(false);
  });
});

test('expires a key a day after its successor started to sign, and never the newest', () => {
  const keys = [key('oldest', -200), key('old', -100), key('now', -23), rsa];
  expect(expiredKeys(keys, now).map(({ id }) => id)).toEqual(['oldest']);
  expect(expiredKeys([key('old', -100), key('now', -24)], now).map(({ id }) => id)).toEqual(['old']);
  expect(expiredKeys([key('now', -10_000)], now)).toEqual([]);
});
