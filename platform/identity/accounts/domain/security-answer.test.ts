import { expect, test } from 'vitest';
import { answerToHash, isAnswer, normalAnswer } from './security-answer.ts';

test.each([
  ['  Rex   the  Dog ', 'rex the dog'],
  ['ＲＥＸ', 'rex'],
  ['Zoë', 'zoë'],
  ['Zoe\u0308', 'zoë'],
  ['a\u00a0b', 'a b'],
])('%j is the same answer as %j', (typed, normal) => {
  expect(normalAnswer(typed)).toBe(normal);
});

test('hashes the same answer differently for another question', () => {
  expect(answerToHash(1, 'Rex')).not.toBe(answerToHash(2, 'Rex'));
});

test.each([
  ['1234', false],
  ['12345', true],
  ['a'.repeat(20), true],
  ['a'.repeat(21), false],
  ['   ab   ', false],
])('%j is an answer: %s', (answer, is) => {
  expect(isAnswer(answer)).toBe(is);
});
