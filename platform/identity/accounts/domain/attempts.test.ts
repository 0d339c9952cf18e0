import { describe, expect, test } from 'vitest';
import { addFailure, attemptLimits, isLocked, tryAgainSentence } from './attempts.ts';
import type { Attempts } from './attempts.ts';

const start = new Date('2026-11-21T10:00:00Z');
const after = (seconds: number): Date => new Date(start.getTime() + seconds * 1000);

function failing(times: number, everySeconds: number): Attempts | undefined {
  let attempts: Attempts | undefined;
  for (let at = 0; at < times; at += 1)
    attempts = addFailure(attemptLimits.password, attempts, after(at * everySeconds));
  return attempts;
}

describe('wrong passwords', () => {
  test.each([
    ['nine within a moment', failing(9, 1), 9, false],
    ['the tenth', failing(10, 1), 10, true],
    ['ten, but the first is fifteen minutes old', failing(10, 100), 1, false],
  ])('%s', (_, attempts, failures, locked) => {
    expect(attempts?.failures).toBe(failures);
    expect(isLocked(attempts, attempts?.since ?? start)).toBe(locked);
  });

  test('a lock ends after fifteen minutes', () => {
    const attempts = failing(10, 0);
    expect(isLocked(attempts, after(899))).toBe(true);
    expect(isLocked(attempts, after(900))).toBe(false);
  });

  test('is not locked without failures', () => {
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
])('a lock that holds %i more seconds says: %s', (seconds, sentence) => {
  expect(tryAgainSentence(new Date(now.getTime() + seconds * 1000), now)).toBe(sentence);
});
