import { expect, test } from 'vitest';
import { replyAddress, replyToken } from './reply-address.ts';
import { mostReplyText, replyText } from './reply-text.ts';

test.each([
  ['Here is the invoice.', 'Here is the invoice.'],
  ['Here it is.\r\n\r\nThanks\r\n', 'Here it is.\n\nThanks'],
  [
    'Yes.\n\nOn Wed, Nov 25, 2026 at 9:14 AM Assay Mutual <claim-x@reply.example> wrote:\n> Send the invoice.',
    'Yes.',
  ],
  [
    'Yes.\n\nOn Wed, Nov 25, 2026 at 9:14 AM Assay Mutual\n<claim-x@reply.example> wrote:\n\nSend it.',
    'Yes.',
  ],
  ['Yes.\n\n-----Original Message-----\nFrom: Assay Mutual\n', 'Yes.'],
  ['Yes.\n________________________________\nFrom: Assay', 'Yes.'],
  ['Yes.\nFrom: Assay Mutual <a@b.example>\nSent: Wednesday', 'Yes.'],
  ['Yes.\n> Send the invoice.\n', 'Yes.'],
  ['Yes.\n-- \nMarta Reyes\nHarrow & Vale', 'Yes.'],
  ['Yes.\n\nSent from my iPhone', 'Yes.'],
  [
    'On Monday the customer wrote us a letter.\nIt is attached.',
    'On Monday the customer wrote us a letter.\nIt is attached.',
  ],
  ['From what I know, it left here sealed.', 'From what I know, it left here sealed.'],
  ['> all quoted', ''],
])('of %j keeps %j', (text, own) => {
  expect(replyText(text)).toBe(own);
});

test('cuts a very long reply and says so', () => {
  const text = replyText('a'.repeat(20_000));
  expect(text).toHaveLength(mostReplyText);
  expect(text).toContain('This email was too long');
});

test('reads the token of our addresses only, in any case', () => {
  const token = 'abcdefghijklmnopqrstuvwx23';
  const address = replyAddress(token, 'reply.example');
  expect(replyToken(address, 'reply.example')).toBe(token);
  expect(replyToken(address.toUpperCase(), 'Reply.Example')).toBe(token);
  for (const other of ['', 'claim-@reply.example', `claim-${token}@other.example`, `x${address}`, token])
    expect(replyToken(other, 'reply.example')).toBeUndefined();
});
