import { expect, test } from 'vitest';
import { mayGoWithoutMail } from './may-go-without-mail.ts';

test.each([
  ['a proven number', '+1-4015550142', true, true],
  ['a number nobody has proven', '+1-4015550142', false, false],
  ['no number', '', false, false],
  ['no number, whatever was proven before', '', true, false],
])('with %s', (_, phone, phoneVerified, may) => {
  expect(mayGoWithoutMail({ phone, phoneVerified })).toBe(may);
});
