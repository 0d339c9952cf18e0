import { createHash, webcrypto } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { answerHashInput } from '../domain/security-answer.ts';
import { hashAnswer } from './hash-answers.ts';

vi.stubGlobal('crypto', webcrypto);

test.each([
  [1, 'Rex the Dog'],
  [2, '  Providence '],
  [9, 'Zoë, a 1.51 ct oval'],
])('hashes the answer to question %i, %j, as SHA-256 in base64url', async (question, answer) => {
  const hash = createHash('sha256').update(answerHashInput(question, answer)).digest('base64url');
  expect(await hashAnswer(question, answer)).toBe(hash);
});

test('the hash of an answer ignores case, width and spaces, but not the question', async () => {
  expect(await hashAnswer(1, '  REX  the dog')).toBe(await hashAnswer(1, 'Rex the Dog'));
  expect(await hashAnswer(2, 'Rex the Dog')).not.toBe(await hashAnswer(1, 'Rex the Dog'));
});
