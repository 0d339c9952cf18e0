import { expect, test } from 'vitest';
import { tryAgainSentence } from './lock-words.ts';

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
