import { expect, test } from 'vitest';
import { isEmail } from './email.ts';

test.each([
  ['ana@example.com', true],
  ['Ana+rings@Example.COM', true],
  ['ÜNA@example.com', true],
  ['ana@example.com ', false],
  ['a@b@example.com', false],
  // Their lower case differs between implementations.
  ['İna@example.com', false],
  ['ΑΣ@example.com', false],
])('%s is an email address: %s', (text, expected) => {
  expect(isEmail(text)).toBe(expected);
});
