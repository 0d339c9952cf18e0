import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

test.each([
  ['a sentence as it is', 'the mail server is closed', 'the mail server is closed'],
  ['of a stack the first line', 'it broke\n    at send (/srv/mail.ts:3)', 'it broke'],
  ['an e-mail masked', '550 no <marta.reyes@harrowvale.example>', '550 no <m••s@h••.example>'],
  ['a secret left out', 'refused token eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0', 'refused token …'],
  ['words as they are', 'The business-directory did not answer', 'The business-directory did not answer'],
])('it tells %s', (_, error, description) => {
  expect(describeFailure(error)).toBe(description);
});

test('it is short', () => {
  expect(describeFailure('no '.repeat(500))).toHaveLength(301);
});
