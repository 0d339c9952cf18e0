import { expect, test } from 'vitest';
import { describeFailure } from './describe-failure.ts';

test.each([
  ['a sentence unchanged', 'the mail server is closed', 'the mail server is closed'],
  ['only the first line of a stack', 'it broke\n    at send (/srv/mail.ts:3)', 'it broke'],
  ['emails masked', '550 no <marta.reyes@harrowvale.example>', '550 no <m••s@h••.example>'],
  ['secrets left out', 'refused token eyJhbGciOiJFUzI1NiIsInR5cCI6ImF0', 'refused token …'],
  [
    'hyphenated words unchanged',
    'The business-directory did not answer',
    'The business-directory did not answer',
  ],
])('describes a job error with %s', (_, error, description) => {
  expect(describeFailure(error)).toBe(description);
});

test('keeps the description of a job error short', () => {
  expect(describeFailure('no '.repeat(500))).toHaveLength(301);
});
