import { describe, expect, test } from 'vitest';
import { addFailure, attemptLimits, isLocked, tryAgainSentence } from './attempts.ts';
import type { Attempts } from './attempts.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

function attemptsAfter(count: number, everySeconds: number): Attempts | undefined {
  let attempts: Attempts | undefined;
  for (let index = 0; index < count; index += 1)
    attempts = addFailure(attemptLimits.password, attempts, after(index * everySeconds));
  return attempts;
}

describe('wrong passwords', () => {
  test.each([
    ['nine wrong passwords within seconds do not lock', attemptsAfter(9, 1), 9, false],
    ['the tenth wrong password locks', attemptsAfter(10, 1), 10, true],
    ['ten wrong passwords over more than fifteen minutes do not lock', attemptsAfter(10, 100), 1, false],
  ])('%s', (_, attempts, failures, locked) => {
    expect(attempts?.failures).toBe(failures);
    expect(isLocked(attempts, attempts?.since ?? start)).toBe(locked);
  });

  test('a password lock ends after fifteen minutes', () => {
    const attempts = attemptsAfter(10, 0);
    expect(isLocked(attempts, after(899))).toBe(true);
    expect(isLocked(attempts, after(900))).toBe(false);
  });

  test('an account without failures is not locked', () => {
    expect(isLocked(undefined, start)).toBe(false);
  });
});

const now = new Date('2026-11-21T10:00:00Z');

test.each([
  [900, 'Try again in 15 minutes.'],
  [61, 'Try again in 2 minutes.'],
  [60, 'Try again in 1 minute.'],
  [1, 'Try again in 1 minute.'],
  [-5, 'Try again in 1 minute.'],
])('a lock that ends in %i seconds says: %s', (seconds, sentence) => {
  expect(tryAgainSentence(new Date(now.getTime() + seconds * 1000), now)).toBe(sentence);
});
