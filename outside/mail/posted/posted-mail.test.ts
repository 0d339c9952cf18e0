import { expect, test } from 'vitest';
import { composeMessage } from '#kit/server/mail-message/message-fields.ts';
import { aMail } from '../testing/mail-suite.ts';
import { createPostedMail, signedPost } from './posted-mail.ts';

const secret = 'a secret that only this mail server knows';
const recipient = 'claim-abc@reply.example';
const now = Date.now();
const reader = createPostedMail({ secret });

const read = (message: Uint8Array | string, change: { secret?: string; nowMs?: number } = {}) => {
  const post = { recipient, message: typeof message === 'string' ? Buffer.from(message) : message };
  const { body, headers } = signedPost(post, change.secret ?? secret, change.nowMs ?? now);
  return reader.read((name) => headers[name], body);
};
const kindOf = async (...headers: readonly string[]) => {
  const outcome = await read([...headers, 'From: a@b.example', '', 'Text'].join('\r\n'));
  return outcome.kind === 'mail' ? outcome.mail.kind : outcome.kind;
};

test('reads who wrote, what, and with which files', async () => {
  const attachments = [{ fileName: 'a.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-') }];
  const outcome = await read(await composeMessage({ ...aMail, attachments }, new Date(now)));
  expect(outcome).toMatchObject({
    kind: 'mail',
    mail: {
      kind: 'person',
      recipient,
      messageId: aMail.messageId,
      from: aMail.from.email,
      subject: aMail.subject,
      attachments: [{ fileName: 'a.pdf' }],
    },
  });
});

test('reads the text of an email that has only HTML', async () => {
  const html = 'From: a@b.example\r\nContent-Type: text/html\r\n\r\n<p>Ada packed <b>it</b>.</p>';
  const outcome = await read(html);
  expect(outcome.kind === 'mail' && outcome.mail.text.trim()).toBe('Ada packed it.');
});

test('takes only what the mail server signed in the last minutes', async () => {
  expect((await read('x', { secret: 'another' })).kind).toBe('forged');
  expect((await read('x', { nowMs: now - 600_000 })).kind).toBe('forged');
  const { headers } = signedPost({ recipient, message: Buffer.from('x') }, secret, now);
  expect((await reader.read((name) => headers[name], '{"recipient":"other"}')).kind).toBe('forged');
  expect((await reader.read(() => undefined, '')).kind).toBe('forged');
});

test.each([
  ['person', []],
  ['person', ['Auto-Submitted: no']],
  ['automatic', ['Auto-Submitted: auto-replied']],
  ['automatic', ['Precedence: bulk']],
  ['automatic', ['X-Autoreply: yes']],
  ['bounce', ['Content-Type: multipart/report; boundary=b']],
  ['bounce', ['Return-Path: <>']],
])('is of the kind %s with %j', async (kind, headers) => {
  expect(await kindOf(...headers)).toBe(kind);
});
