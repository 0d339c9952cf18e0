import { createHash, webcrypto } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { answerHashInput } from '../domain/security-answer.ts';
import { sendableAnswer } from './sendable-answer.ts';

vi.stubGlobal('crypto', webcrypto);

test.each([
  [1, 'Rex the Dog'],
  [2, '  Providence '],
  [9, 'Zoë, a 1.51 ct oval'],
])('the answer to question %i, %j, leaves as SHA-256 in base64url', async (question, answer) => {
  const hash = createHash('sha256').update(answerHashInput(question, answer)).digest('base64url');
  expect(await sendableAnswer(question, answer)).toBe(hash);
});

test('ignores case, width and spaces, but not the question', async () => {
  expect(await sendableAnswer(1, '  REX  the dog')).toBe(await sendableAnswer(1, 'Rex the Dog'));
  expect(await sendableAnswer(2, 'Rex the Dog')).not.toBe(await sendableAnswer(1, 'Rex the Dog'));
});
