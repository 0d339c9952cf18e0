import { expect, test } from 'vitest';
import { answerHashInput, isValidAnswer, normalizeAnswer } from './security-answer.ts';

test.each([
  ['  Rex   the  Dog ', 'rex the dog'],
  ['ＲＥＸ', 'rex'],
  ['Zoë', 'zoë'],
  ['Zoe\u0308', 'zoë'],
  ['a\u00a0b', 'a b'],
])('normalizes the answer %j to %j', (typed, expected) => {
  expect(normalizeAnswer(typed)).toBe(expected);
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
])('checks the length of the answer %j: %s', (answer, expected) => {
  expect(isValidAnswer(answer)).toBe(expected);
});
