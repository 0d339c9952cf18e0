import { expect, test } from 'vitest';
import { answerHashInput, isValidAnswer, normalizeAnswer } from './security-answer.ts';

test.each([
  ['  Rex   the  Dog ', 'rex the dog'],
  ['ＲＥＸ', 'rex'],
  ['Zoë', 'zoë'],
  ['Zoe\u0308', 'zoë'],
  ['a\u00a0b', 'a b'],
])('%j is the same answer as %j', (typed, normal) => {
  expect(normalizeAnswer(typed)).toBe(normal);
});

test('hashes the same answer differently for another question', () => {
  expect(answerHashInput(1, 'Rex')).not.toBe(answerHashInput(2, 'Rex'));
});

test.each([
  ['1234', false],
  ['12345', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['   ab   ', false],
])('%j is an answer: %s', (answer, is) => {
  expect(isValidAnswer(answer)).toBe(is);
});
