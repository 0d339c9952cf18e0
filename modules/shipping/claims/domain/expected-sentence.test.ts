import { expect, test } from 'vitest';
import { day } from '#kit/domain/day.ts';
import { expectedSentence } from './expected-sentence.ts';

test.each([
  ['Appeal by', 'Appeal by 11/30/2026.'],
  ['Your response', 'Your response expected by 11/30/2026.'],
])('of "%s" says "%s"', (words, sentence) => {
  expect(expectedSentence({ words, on: day('2026-11-30') })).toBe(sentence);
});
