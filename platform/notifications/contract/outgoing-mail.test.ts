import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { maxRecipients, sendEmailMessage } from './outgoing-mail.ts';

const message = { to: 'a@b.example', subject: 'Monday', templateName: 'TeamMessage' };

const isTaken = (more: object): boolean =>
  z.safeParse(sendEmailMessage.body, { ...message, ...more }).success;

test.each([
  ['accepts one recipient', {}, true],
  [
    'accepts the maximum number of recipients',
    { to: Array.from({ length: maxRecipients }, (_, at) => `a${at}@b.example`) },
    true,
  ],
  [
    'rejects one recipient too many',
    { to: Array.from({ length: maxRecipients + 1 }, (_, at) => `a${at}@b.example`) },
    false,
  ],
  ['rejects a message without recipients', { to: [] }, false],
  ['rejects two addresses in one string', { to: 'a@b.example, c@d.example' }, false],
  ['rejects a second line in the subject', { subject: 'Hello\nBcc: everyone@elsewhere.example' }, false],
  ['rejects an empty subject', { subject: ' ' }, false],
])('%s', (_what, more, taken) => {
  expect(isTaken(more)).toBe(taken);
});
