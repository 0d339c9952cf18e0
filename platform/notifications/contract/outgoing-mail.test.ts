import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxRecipients, sendEmailMessage } from './outgoing-mail.ts';

const message = { to: 'a@b.example', subject: 'Monday', templateName: 'TeamMessage' };

const isTaken = (more: object): boolean =>
  z.safeParse(sendEmailMessage.body, { ...message, ...more }).success;

test.each([
  ['one recipient', {}, true],
  [
    'as many as a mail may have',
    { to: Array.from({ length: maxRecipients }, (_, at) => `a${at}@b.example`) },
    true,
  ],
  ['one more', { to: Array.from({ length: maxRecipients + 1 }, (_, at) => `a${at}@b.example`) }, false],
  ['nobody', { to: [] }, false],
  ['no address', { to: 'a@b.example, c@d.example' }, false],
  ['a second line in the subject', { subject: 'Hello\nBcc: everybody@elsewhere.example' }, false],
  ['no subject', { subject: ' ' }, false],
])('%s', (_what, more, taken) => {
  expect(isTaken(more)).toBe(taken);
});
